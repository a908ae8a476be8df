import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './sidebar.model'

exploreMachine(model)
