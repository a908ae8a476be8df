import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './profileForm.model'

exploreMachine(model)
