import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './undoEmailChange.model'

exploreMachine(model)
