import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './calendarPage.model'

exploreMachine(model)
