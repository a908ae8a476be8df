import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './recentPaymentsPage.model'

exploreMachine(model)
