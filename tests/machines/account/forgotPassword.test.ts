import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './forgotPassword.model'

exploreMachine(model)
