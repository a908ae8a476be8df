import { instantAt } from '@domain/time/centreTime'
import { nextBookingMachine } from '@machines/dashboard/nextBooking/nextBooking.machine'
import type { Panels } from '@machines/dashboard/nextBooking/nextBooking.types'
import { defineModel } from '@tests/support/model'
import { noParent } from '@tests/support/parents'
import { attemptIn, bookingDue } from '@tests/support/payments'
import { upcomingHour } from '@tests/support/upcoming'
import { frontDesk } from '@tests/support/frontDesk'

const now = instantAt('2026-07-08', 15)
const later = upcomingHour({
  scheduleId: 21,
  bookingId: null,
  date: '2026-07-11',
  facilityName: null,
  branchName: null,
  paymentStatus: 'Paid',
})
const coming = [upcomingHour(), upcomingHour({ scheduleId: 12, time: '7:00 PM - 8:00 PM' }), later]

const panels = (differences: Partial<Panels>) =>
  ({
    type: 'panels.changed',
    panels: {
      upcoming: { status: 'known', hours: coming, readAt: null },
      dues: null,
      lastWeek: null,
      ...differences,
    },
  }) as const

/** The next booking: one, none, nothing read, dues known and not, one that ends, paying. */
export const model = defineModel(nextBookingMachine, {
  name: 'nextBooking',
  inputs: {
    'paid online': { now, desk: null, parent: noParent },
    'paid at the desk': { now, desk: frontDesk, parent: noParent },
  },
  samples: { 'payment.chosen': [{ type: 'payment.chosen' }] },
  notices: {
    'panels.changed': [
      panels({ upcoming: { status: 'known', hours: coming, readAt: null } }),
      ...(['known', 'reading', 'missing', 'rateLimited'] as const).map((status) =>
        panels({ upcoming: { status, hours: [], readAt: null } }),
      ),
      ...[{ amount: 3000 }, { paymentAttempt: attemptIn('processing') }].map((due) =>
        panels({ dues: [bookingDue(due)] }),
      ),
      panels({ dues: [], lastWeek: { text: 'Wed, Jul 15, 7 PM, Court 1', query: '?slots=19' } }),
    ],
    'clock.ticked': [
      { type: 'clock.ticked', now },
      { type: 'clock.ticked', now: instantAt('2026-07-08', 20) },
      { type: 'clock.ticked', now: instantAt('2026-07-12') },
    ],
  },
  answers: { watchPanels: [], watchClock: [] },
  background: ['watchPanels', 'watchClock'],
  rests: ['displayed', 'none', 'missing'],
  contextKey: ({ context }) => [
    context.upcoming.status,
    context.upcoming.hours.length,
    context.dues?.map(({ amount }) => amount) ?? null,
    context.now,
    context.lastWeek !== null,
  ],
  invariants: {
    'what is over is not next': (snapshot) =>
      !snapshot.matches('displayed') || snapshot.context.now < instantAt('2026-07-11', 19),
  },
})
