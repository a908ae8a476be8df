import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './courtBooking.model'

exploreMachine(model)
