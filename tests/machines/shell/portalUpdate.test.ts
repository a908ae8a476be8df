import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './portalUpdate.model'

exploreMachine(model)
