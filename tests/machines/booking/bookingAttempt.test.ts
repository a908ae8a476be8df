import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './bookingAttempt.model'

exploreMachine(model)
