import { walkMachine } from '@tests/support/walkMachine'
import { model } from './upcomingBookings.model'

walkMachine(model)
