import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './samplePayments.model'

exploreMachine(model)
