import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './eveningHours.model'

exploreMachine(model)
