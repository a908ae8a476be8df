import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './moveBooking.model'

exploreMachine(model)
