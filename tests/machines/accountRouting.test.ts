import { walkMachine } from '@tests/support/walkMachine'
import { model } from './accountRouting.model'

walkMachine(model)
