import { walkMachine } from '@tests/support/walkMachine'
import { model } from './signIn.model'

walkMachine(model)
