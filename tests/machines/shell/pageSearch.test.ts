import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './pageSearch.model'

exploreMachine(model)
