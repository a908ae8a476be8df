import { walkMachine } from '@tests/support/walkMachine'
import { model } from './shell.model'

walkMachine(model)
