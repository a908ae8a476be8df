import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './mailPreferences.model'

exploreMachine(model)
