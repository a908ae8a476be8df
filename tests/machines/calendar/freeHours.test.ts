import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './freeHours.model'

exploreMachine(model)
