import { walkMachine } from '@tests/support/walkMachine'
import { model } from './session.model'

walkMachine(model)
