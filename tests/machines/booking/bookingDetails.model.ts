import { failed, succeeded } from '@domain/values/outcome'
import { bookingDetailsMachine } from '@machines/booking/bookingDetails/bookingDetails.machine'
import { tenInTheMorning } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { bookingOf, hourOf } from '@tests/support/myBookings'
import { attemptIn, refundOf } from '@tests/support/payments'
import { failures } from '@tests/support/samples'
import { noParent } from '@tests/support/parents'
import { frontDesk } from '@tests/support/frontDesk'

const read = (change: Parameters<typeof bookingOf>[0] = {}) =>
  succeeded({ booking: bookingOf(change), readAt: tenInTheMorning })

const paidHour = hourOf(18, { paymentStatus: 'Paid' })

/** The details of a booking: paid and not, being paid, a course, each failure, another read, paying. */
export const model = defineModel(bookingDetailsMachine, {
  name: 'bookingDetails',
  inputs: {
    fresh: { bookingId: null, isMovedInOneCall: true, desk: null, parent: noParent },
    'paid at the desk': { bookingId: 55, isMovedInOneCall: true, desk: frontDesk, parent: noParent },
    named: { bookingId: 55, isMovedInOneCall: false, desk: null, parent: noParent },
  },
  samples: {
    'dialog.closed': [{ type: 'dialog.closed' }],
    'retry.requested': [{ type: 'retry.requested' }],
    'payment.chosen': [{ type: 'payment.chosen' }],
    'cancellation.chosen': [{ type: 'cancellation.chosen' }],
    'move.chosen': [{ type: 'move.chosen' }],
    'replacement.chosen': [{ type: 'replacement.chosen' }],
  },
  notices: {
    'booking.requested': [{ type: 'booking.requested', bookingId: 56 }],
    'address.changed': [
      { type: 'address.changed', bookingId: 57 },
      { type: 'address.changed', bookingId: null },
    ],
    'attention.returned': [{ type: 'attention.returned' }],
    'data.outdated': [{ type: 'data.outdated' }],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    loadBooking: [
      read(),
      read({ schedules: [paidHour], paymentMethod: 'Secure Payment Gateway', notes: 'Bring shoes' }),
      read({ paymentAttempt: attemptIn('processing') }),
      read({ schedules: [hourOf(11)] }),
      read({ schedules: [hourOf(18, { status: 'Moved' })], replacedById: 57 }),
      read({ schedules: [paidHour], paymentAttempt: attemptIn('paid', true) }),
      read({
        schedules: [paidHour],
        paymentAttempt: { ...attemptIn('paid', true), refund: refundOf('requested') },
      }),
      read({
        schedules: [hourOf(18, { status: 'Canceled', paymentStatus: 'Paid' })],
        paymentAttempt: { ...attemptIn('paid'), refund: refundOf('processed') },
      }),
      read({
        bookingType: 'Class Booking',
        price: null,
        branchName: null,
        schedules: [hourOf(9, { attendanceState: 'Present' }), hourOf(9, { id: 2, date: '2026-07-16' })],
      }),
      failed(failures.unreachable),
      failed(failures.tooMany),
    ],
    watchAddress: [],
    watchChanges: [],
    countDown: [],
  },
  background: ['watchAddress', 'watchChanges'],
  contextKey: ({ context: { bookingId, isMovedInOneCall, reading, failure, secondsLeft, waitUntil } }) => [
    bookingId,
    reading && [
      reading.booking.bookingType,
      reading.booking.paymentAttempt?.state,
      reading.booking.paymentAttempt?.refund?.state,
      reading.booking.schedules[0]?.paymentStatus,
      reading.booking.schedules[0]?.timeSlot,
      reading.booking.replacedById,
    ],
    isMovedInOneCall && reading?.booking.schedules[0]?.paymentStatus === 'Paid' && 'movable though paid',
    failure && 'failure',
    secondsLeft > 0,
    waitUntil > 0,
  ],
  invariants: {
    'a closed sheet is of no booking': (snapshot) =>
      !snapshot.matches('closed') || snapshot.context.bookingId === null,
    'what is being paid cannot be paid again': (snapshot) =>
      snapshot.context.reading?.booking.paymentAttempt?.state !== 'processing' ||
      !snapshot.can({ type: 'payment.chosen' }),
    'a cancellation begins in time and from an open sheet': (snapshot) =>
      !snapshot.can({ type: 'cancellation.chosen' }) || snapshot.matches({ open: 'loaded' }),
    'a move begins in time and from an open sheet, and of what is paid where its payment goes along': (
      snapshot,
    ) =>
      !snapshot.can({ type: 'move.chosen' }) ||
      (snapshot.matches({ open: 'loaded' }) &&
        (snapshot.context.isMovedInOneCall ||
          snapshot.context.reading?.booking.schedules[0]?.paymentStatus !== 'Paid')),
    'payment begins from an open sheet': (snapshot) =>
      !snapshot.can({ type: 'payment.chosen' }) || snapshot.matches({ open: 'loaded' }),
  },
})
