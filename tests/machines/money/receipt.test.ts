import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './receipt.model'

exploreMachine(model)
