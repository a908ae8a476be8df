import { isBookingPaid } from '@domain/booking/bookingFacts'
import { failed, succeeded } from '@domain/values/outcome'
import { cancelBookingMachine } from '@machines/booking/cancelBooking/cancelBooking.machine'
import { day } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { bookingOf, hourOf } from '@tests/support/myBookings'
import { failures } from '@tests/support/samples'
import { noParent } from '@tests/support/parents'

const canceled = bookingOf({ schedules: [hourOf(18, { status: 'Canceled' })] })
const paid = bookingOf({ id: 56, schedules: [hourOf(18, { paymentStatus: 'Paid' })] })
const attempt = { state: 'paid', updatedAt: null, paidTwice: false, reference: 'SB-1' }
const refunded = {
  ...paid,
  ...canceled,
  paymentAttempt: { ...attempt, refund: { amount: 1500, state: 'requested' } },
}
const tooLate = {
  ...failures.refused,
  status: 409,
  message: 'A booking can be cancelled up to 2 hours before.',
}

/** The hours of the booking once more. */
const again = {
  branchId: 1,
  date: day,
  activity: '10',
  facility: { id: 101, name: 'Badminton Court 1' },
  choice: { primary: 18, additional: [19] },
}

/** Cancelling: unpaid and paid, in time and too late, each failure, the outcome unknown, and again. */
export const model = defineModel(cancelBookingMachine, {
  name: 'cancelBooking',
  input: { parent: noParent },
  samples: {
    'cancellation.confirmed': [{ type: 'cancellation.confirmed' }],
    'retry.requested': [{ type: 'retry.requested' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
    'rebooking.chosen': [{ type: 'rebooking.chosen' }],
  },
  notices: {
    'cancellation.requested': [
      { type: 'cancellation.requested', booking: bookingOf() },
      { type: 'cancellation.requested', booking: paid },
    ],
    'refund.computed': [0, 1500, 3000].map((refund) => ({ type: 'refund.computed', refund })),
    'deadline.passed': [{ type: 'deadline.passed' }],
    'booking.ended': [{ type: 'booking.ended' }],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    cancelBooking: [
      succeeded(null),
      failed(failures.unknown),
      failed({ kind: 'unknown', message: 'We are repairing it' }),
      failed(tooLate),
      failed(failures.refused),
      failed(failures.tooMany),
    ],
    readBooking: [
      succeeded(canceled),
      succeeded(refunded),
      succeeded(bookingOf()),
      failed(failures.unreachable),
    ],
    findHoursAgain: [again, null],
    watchBooking: [],
    watchRefund: [],
    countDown: [],
  },
  background: ['watchBooking', 'watchRefund'],
  rests: ['closed'],
  contextKey: ({ context: { booking, failure, again: draft, secondsLeft, refund, requested } }) => [
    booking?.id ?? null,
    failure && (failure.kind === 'unknown' ? `unknown ${failure.message}` : failure.kind),
    draft !== null,
    secondsLeft > 0,
    booking && isBookingPaid(booking) && refund,
    requested !== null,
  ],
  invariants: {
    'every dialog is about a booking': (snapshot) =>
      snapshot.matches('closed') || snapshot.context.booking !== null,
    'nothing is sent after the deadline': (snapshot) =>
      !snapshot.matches('tooLate') || !snapshot.can({ type: 'cancellation.confirmed' }),
    'only free hours are offered again': (snapshot) =>
      !snapshot.can({ type: 'rebooking.chosen' }) || snapshot.context.again !== null,
  },
})
