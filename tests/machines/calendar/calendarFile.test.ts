import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './calendarFile.model'

exploreMachine(model)
