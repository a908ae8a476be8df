import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './dashboardPage.model'

exploreMachine(model)
