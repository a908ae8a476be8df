import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './toasts.model'

exploreMachine(model)
