import { failed, succeeded } from '@domain/values/outcome'
import { deskClosingMachine } from '@machines/desk/deskClosing/deskClosing.machine'
import { closingPlace, repairs } from '@tests/support/desk'
import { defineModel } from '@tests/support/model'
import { failures, refusal } from '@tests/support/samples'

const lines = ['BK55, Nimal Perera, 6:00 PM - 8:00 PM', 'BK61, Kamal Silva, 8:00 PM - 9:00 PM']

/** Hours that are closed, with bookings in them and without, and opened again; every answer. */
export const model = defineModel(deskClosingMachine, {
  name: 'deskClosing',
  input: undefined,
  samples: {
    'closing.submitted': [
      {
        type: 'closing.submitted',
        form: { facility: '101', from: '18', until: '21', reason: 'The floor is being repaired.' },
      },
    ],
    'cancellation.confirmed': [{ type: 'cancellation.confirmed' }],
    'opening.confirmed': [{ type: 'opening.confirmed' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
  },
  notices: {
    // Of the page: its button, and a closed hour of the grid.
    'closing.requested': [{ type: 'closing.requested', place: closingPlace }],
    'closure.chosen': [{ type: 'closure.chosen', place: closingPlace, closure: repairs }],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    closeHours: [
      succeeded({ closureId: 5, bookings: lines }),
      succeeded({ closureId: 5, bookings: [] }),
      refusal({ status: 422, message: 'Please check' }),
      failed(failures.unknown),
      failed(failures.tooMany),
    ],
    openHours: [succeeded({ message: 'Open again' }), failed(failures.unreachable), failed(failures.tooMany)],
    countDown: [],
  },
  contextKey: ({ context }) => [
    context.closure?.id,
    context.form.reason,
    context.sent !== null,
    context.closed?.bookings.length,
    context.failure?.kind,
    context.secondsLeft > 0,
  ],
  rests: ['closed'],
  invariants: {
    'bookings are cancelled only after they were listed': (snapshot) =>
      !snapshot.can({ type: 'cancellation.confirmed' }) ||
      (snapshot.context.closed?.bookings.length ?? 0) > 0,
    'a dialog at work is not closed': (snapshot) =>
      !snapshot.hasTag('busy') || !snapshot.can({ type: 'dialog.closed' }),
  },
})
