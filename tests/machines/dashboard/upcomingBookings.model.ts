import type { UpcomingBooking } from '@domain/booking/booking'
import { failed, succeeded } from '@domain/values/outcome'
import { upcomingBookingsMachine } from '@machines/dashboard/upcomingBookings/upcomingBookings.machine'
import { defineModel } from '@tests/support/model'
import { failures } from '@tests/support/samples'

const hour: UpcomingBooking = {
  scheduleId: 11,
  bookingId: 7,
  activityName: 'Badminton',
  branchName: 'Branch 1',
  date: '2026-07-08' as UpcomingBooking['date'],
  time: '6:00 PM - 7:00 PM',
  facilityName: 'Badminton Court 2',
  status: 'Confirmed',
  paymentStatus: 'pending',
}
const sparse: UpcomingBooking = {
  scheduleId: 12,
  bookingId: null,
  activityName: null,
  branchName: null,
  date: null,
  time: null,
  facilityName: null,
  status: 'Waitlisted',
  paymentStatus: null,
}

/** How the panel is explored: rows, none, rows with gaps, every failure, looking again. */
export const model = defineModel(upcomingBookingsMachine, {
  name: 'upcomingBookings',
  inputs: {
    start: { kept: null },
    'with bookings of an earlier start': { kept: { bookings: [hour, sparse], readAt: 0 } },
  },
  samples: { 'retry.requested': [{ type: 'retry.requested' }] },
  notices: {
    'attention.returned': [{ type: 'attention.returned' }],
    'dues.changed': [{ type: 'dues.changed' }],
    'hour.began': [{ type: 'hour.began', now: 0 }],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    loadUpcoming: [
      succeeded([hour, sparse]),
      succeeded([]),
      failed(failures.offline),
      failed(failures.unreachable),
      failed(failures.tooMany),
      failed({ ...failures.refused, status: 500, message: 'Failed to fetch upcoming bookings' }),
    ],
    countDown: [],
    watchAttention: [],
    watchDues: [],
    watchHour: [],
  },
  background: ['watchAttention', 'watchDues', 'watchHour'],
  contextKey: ({ context }) => [
    context.bookings.length,
    context.kept === null,
    context.failure?.kind ?? null,
    context.secondsLeft > 0,
  ],
  invariants: {
    'a failure is forgotten once there is something newer': (snapshot) =>
      snapshot.context.failure === null || !snapshot.matches({ loaded: 'ready' }),
    'a server that asks to wait is not asked again': (snapshot) =>
      !(snapshot.matches('rateLimited') || snapshot.matches({ loaded: 'rateLimited' })) ||
      (!snapshot.can({ type: 'retry.requested' }) && !snapshot.can({ type: 'dues.changed' })),
  },
})
