import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './payablesPage.model'

exploreMachine(model)
