import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './connectivity.model'

exploreMachine(model)
