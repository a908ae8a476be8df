import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './profile.model'

exploreMachine(model)
