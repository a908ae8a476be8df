import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './signIn.model'

exploreMachine(model)
