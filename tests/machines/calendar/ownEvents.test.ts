import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './ownEvents.model'

exploreMachine(model)
