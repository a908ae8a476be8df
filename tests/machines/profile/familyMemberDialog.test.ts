import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './familyMemberDialog.model'

exploreMachine(model)
