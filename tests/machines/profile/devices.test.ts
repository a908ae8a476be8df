import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './devices.model'

exploreMachine(model)
