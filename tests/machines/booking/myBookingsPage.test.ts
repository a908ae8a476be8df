import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './myBookingsPage.model'

exploreMachine(model)
