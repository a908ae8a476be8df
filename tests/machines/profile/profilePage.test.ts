import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './profilePage.model'

exploreMachine(model)
