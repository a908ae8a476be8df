import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './duesSummary.model'

exploreMachine(model)
