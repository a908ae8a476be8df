import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './thisMonth.model'

exploreMachine(model)
