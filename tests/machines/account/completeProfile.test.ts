import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './completeProfile.model'

exploreMachine(model)
