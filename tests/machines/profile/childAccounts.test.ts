import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './childAccounts.model'

exploreMachine(model)
