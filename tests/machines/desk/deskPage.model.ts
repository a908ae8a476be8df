import { deskPageMachine } from '@machines/desk/deskPage/deskPage.machine'
import { day, tenInTheMorning } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { noParent } from '@tests/support/parents'

/** The page of the day and its dialogs. */
export const model = defineModel(deskPageMachine, {
  name: 'deskPage',
  input: {
    parent: noParent,
    deskDay: { query: { branchId: null, date: day }, known: null, now: tenInTheMorning },
    deskBooking: { keys: 'desk-keys' },
  },
  samples: {},
  answers: { deskDay: [], deskBooking: [], deskEntry: [], deskClosing: [] },
  background: ['deskDay', 'deskBooking', 'deskEntry', 'deskClosing'],
  rests: [''],
})
