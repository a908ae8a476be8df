import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './passwordChange.model'

exploreMachine(model)
