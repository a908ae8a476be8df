import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './upcomingBookings.model'

exploreMachine(model)
