/**
 * The page of the front desk: the day of a branch, and the dialogs over it.
 *
 * Started by the portal for the staff alone, ends with the page.
 */
import { page } from '@machines/shared/page'
import { deskBookingMachine } from '@machines/desk/deskBooking/deskBooking.machine'
import { deskClosingMachine } from '@machines/desk/deskClosing/deskClosing.machine'
import { deskDayMachine } from '@machines/desk/deskDay/deskDay.machine'
import { deskEntryMachine } from '@machines/desk/deskEntry/deskEntry.machine'

export const deskPageMachine = page()({
  id: 'deskPage',
  flows: {
    deskDay: deskDayMachine,
    deskBooking: deskBookingMachine,
    deskEntry: deskEntryMachine,
    deskClosing: deskClosingMachine,
  },
})
