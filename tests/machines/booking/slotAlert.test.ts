import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './slotAlert.model'

exploreMachine(model)
