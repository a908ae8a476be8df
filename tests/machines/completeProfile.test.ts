import { walkMachine } from '@tests/support/walkMachine'
import { model } from './completeProfile.model'

walkMachine(model)
