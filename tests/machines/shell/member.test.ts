import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './member.model'

exploreMachine(model)
