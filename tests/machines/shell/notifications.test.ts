import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './notifications.model'

exploreMachine(model)
