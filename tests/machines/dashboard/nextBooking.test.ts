import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './nextBooking.model'

exploreMachine(model)
