import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './emailChange.model'

exploreMachine(model)
