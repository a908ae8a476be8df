import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './bookingSheet.model'

exploreMachine(model)
