import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './paidPayments.model'

exploreMachine(model)
