import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './calendarFeed.model'

exploreMachine(model)
