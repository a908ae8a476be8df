import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './dataExport.model'

exploreMachine(model)
