import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './accountRouting.model'

exploreMachine(model)
