import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './childDialog.model'

exploreMachine(model)
