import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './childAccountsPage.model'

exploreMachine(model)
