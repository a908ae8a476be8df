import { walkMachine } from '@tests/support/walkMachine'
import { model } from './toasts.model'

walkMachine(model)
