import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './tabs.model'

exploreMachine(model)
