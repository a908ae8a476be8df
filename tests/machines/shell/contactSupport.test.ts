import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './contactSupport.model'

exploreMachine(model)
