import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './session.model'

exploreMachine(model)
