import { deskPageMachine } from '@machines/desk/deskPage/deskPage.machine'
import type { FlowDeps } from '@flows/shared/deps'
import { pageFlow } from '@flows/shared/pageFlow'
import { deskBookingFlow } from './deskBooking'
import { deskClosingFlow } from './deskClosing'
import { deskDayFlow } from './deskDay'
import { deskEntryFlow } from './deskEntry'

/** The day of a branch, and the dialogs over it. */
export const deskPageFlow = (deps: FlowDeps) =>
  pageFlow(deps, deskPageMachine, {
    deskDay: deskDayFlow(deps),
    deskBooking: deskBookingFlow(deps),
    deskEntry: deskEntryFlow(deps),
    deskClosing: deskClosingFlow(deps),
  })
