import { draftOf, lostTo, priceOf } from '@domain/booking/bookingDraft'
import { isWhereItWas, movedBooking } from '@domain/booking/moveBooking'
import { instantAt } from '@domain/time/centreTime'
import { failed, succeeded } from '@domain/values/outcome'
import type { BookingAttemptOutput } from '@machines/booking/bookingAttempt/bookingAttempt.types'
import { moveBookingMachine } from '@machines/booking/moveBooking/moveBooking.machine'
import { moveNotice } from '@machines/booking/moveBooking/moveBooking.notices'
import { court, day, dayWith } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { bookingOf, hourOf } from '@tests/support/myBookings'
import { failures, refusal } from '@tests/support/samples'
import { noParent } from '@tests/support/parents'
import { attempt } from './bookingAttempt.model'
import { frontDesk } from '@tests/support/frontDesk'

/** The booking of an hour at six on Court 1, for 1,500 rupees. */
export const held = bookingOf({ schedules: [hourOf(18)], price: 1500 })
const from = movedBooking(held)
if (!from) throw new Error('the sample can be moved')

/** The day on which the member holds that hour. */
export const ownDay = dayWith({
  courts: [court(1, [18]), court(2)],
  own: [{ facilityName: 'Badminton Court 1', slot: 18, bookingId: held.id }],
})
const own = ownDay.own ?? []
const dearer = { ...dayWith({ courts: [court(1, [18], 1800), court(2)] }), own }
const taken = { ...dayWith({ courts: [court(1, [18, 20]), court(2)] }), own }

/** The move to eight on the same court. */
export const attemptOfMove = {
  ...attempt,
  request: { ...attempt.request, choice: { primary: 20, additional: [] }, replacesBookingId: held.id },
}
const notice = { kind: 'failed', failure: failures.offline } as const
const refused = refusal({ message: 'At most two facilities of one activity in an hour.' })
const canceled = bookingOf({ schedules: [hourOf(18, { status: 'Canceled' })] })

/** Moving: in one call and in two, every ending of both halves, found again, and too late. */
export const model = defineModel(moveBookingMachine, {
  name: 'moveBooking',
  inputs: {
    'in two calls': {
      kept: null,
      isElsewhere: false,
      isOneCall: false,
      desk: null,
      today: day,
      parent: noParent,
    },
    'in one call': {
      kept: null,
      isElsewhere: false,
      isOneCall: true,
      desk: null,
      today: day,
      parent: noParent,
    },
    'left without an answer': {
      kept: { from, draft: null, attempt: attemptOfMove, newBookingId: null, page: '/my-bookings' },
      isElsewhere: false,
      isOneCall: false,
      desk: null,
      today: day,
      parent: noParent,
    },
    'to be paid at the desk': {
      kept: null,
      isElsewhere: false,
      isOneCall: true,
      desk: frontDesk,
      today: day,
      parent: noParent,
    },
    'left before it was sent': {
      kept: { from, draft: draftOf(attemptOfMove), attempt: null, newBookingId: null, page: '/my-bookings' },
      isElsewhere: false,
      isOneCall: false,
      desk: null,
      today: day,
      parent: noParent,
    },
    'left on another page before it was sent': {
      kept: { from, draft: draftOf(attemptOfMove), attempt: null, newBookingId: null, page: '/my-bookings' },
      isElsewhere: true,
      isOneCall: false,
      desk: null,
      today: day,
      parent: noParent,
    },
    'of a paid booking, left before it was sent': {
      kept: {
        from: { ...from, isPaid: true },
        draft: draftOf(attemptOfMove),
        attempt: null,
        newBookingId: null,
        page: '/my-bookings',
      },
      isElsewhere: false,
      isOneCall: true,
      desk: null,
      today: day,
      parent: noParent,
    },
    'left after its first half': {
      kept: { from, draft: null, attempt: attemptOfMove, newBookingId: 56, page: '/my-bookings' },
      isElsewhere: false,
      isOneCall: false,
      desk: null,
      today: day,
      parent: noParent,
    },
  },
  samples: {
    'dialog.closed': [{ type: 'dialog.closed' }],
    'datePicker.opened': [{ type: 'datePicker.opened' }],
    'datePicker.closed': [{ type: 'datePicker.closed' }],
    'date.chosen': [
      { type: 'date.chosen', date: '2026-07-09' },
      { type: 'date.chosen', date: '2026-07-07' },
    ],
    'facility.chosen': ({ context }) =>
      context.reading ? [{ type: 'facility.chosen' as const, facilityId: 102 }] : [],
    'slot.chosen': ({ context }) =>
      context.reading
        ? [18, 20, 19].map((slot) => ({ type: 'slot.chosen' as const, facilityId: 101, slot }))
        : [],
    'planHour.chosen': ({ context }) =>
      context.reading && context.draft.activity ? [{ type: 'planHour.chosen' as const, slot: 19 }] : [],
    'choice.finished': [{ type: 'choice.finished' }],
    'confirmation.left': [{ type: 'confirmation.left' }],
    'move.confirmed': [{ type: 'move.confirmed' }],
    'cancellation.confirmed': [{ type: 'cancellation.confirmed' }],
    'bothKept.chosen': [{ type: 'bothKept.chosen' }],
    'retry.requested': [{ type: 'retry.requested' }],
    'payment.chosen': [{ type: 'payment.chosen' }],
    'details.chosen': [{ type: 'details.chosen' }],
  },
  notices: {
    'move.requested': [
      { type: 'move.requested', booking: held },
      { type: 'move.requested', booking: bookingOf({ branchName: null }) },
    ],
    'availability.read': [
      { type: 'availability.read', reading: ownDay },
      { type: 'availability.read', reading: dearer },
      { type: 'availability.read', reading: taken },
      { type: 'availability.read', reading: dayWith({ date: '2026-07-20' }) },
    ],
    'hour.began': [
      { type: 'hour.began', now: instantAt(day, 11) },
      { type: 'hour.began', now: instantAt(day, 20) },
      { type: 'hour.began', now: instantAt('2026-07-09', 7) },
    ],
    'deadline.passed': [{ type: 'deadline.passed' }],
    'booking.ended': [{ type: 'booking.ended' }],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    bookingAttempt: ({ context }): BookingAttemptOutput[] => {
      const sent = context.attempt ?? attemptOfMove
      return [
        { outcome: 'booked', reading: ownDay, booked: { bookingId: 56, attempt: sent } },
        { outcome: 'slotLost', reading: taken },
        { outcome: 'slotLost', reading: null },
        { outcome: 'refused', reading: ownDay, failure: refused.ok ? null : refused.failure },
        { outcome: 'toBeConfirmed', reading: dearer, notice },
        { outcome: 'givenUp', reading: ownDay, notice },
        { outcome: 'unsettled', reading: null, notice: null, attempt: { ...sent, uncertain: true } },
      ]
    },
    cancelBooking: [
      succeeded(null),
      failed(failures.offline),
      failed(failures.unknown),
      refusal({ status: 409, message: 'Too late.' }),
      failed(failures.tooMany),
    ],
    readBooking: [succeeded(canceled), succeeded(held), failed(failures.unreachable)],
    watchHour: [],
    watchBooking: [],
    countDown: [],
  },
  background: ['watchHour', 'watchBooking'],
  rests: ['closed'],
  contextKey: (snapshot) => {
    const { context } = snapshot
    const { reading, draft } = context
    const isOpen = snapshot.matches('open')
    const shown = context.notice && moveNotice(context.notice, 'BK55')
    return [
      context.from !== null,
      context.from?.isPaid === true,
      context.isOneCall,
      // The choice matters while the member makes it; later the attempt does.
      isOpen && [
        draft.date,
        draft.facility?.id ?? null,
        draft.choice?.primary ?? null,
        shown && `${shown.tone} ${shown.title ?? ''}`,
        reading && [
          reading.activities[0]?.facilities[0]?.hourlyRate ?? null,
          lostTo({ ...draft, choice: { primary: 20, additional: [] } }, reading),
        ],
      ],
      context.attempt !== null,
      context.attempt !== null && context.newBookingId === null && context.isResumed,
      context.newBookingId,
      snapshot.matches('halfDone') || snapshot.matches('notKnown') ? (context.failure?.kind ?? null) : null,
      context.secondsLeft > 0,
    ]
  },
  invariants: {
    'nothing is asked for a booking that is paid': (snapshot) =>
      snapshot.context.from?.isPaid !== true || !snapshot.can({ type: 'payment.chosen' }),
    'what is confirmed is another time than the one held': (snapshot) =>
      !snapshot.matches({ open: 'confirming' }) || !isWhereItWas(snapshot.context.draft, from),
    'what was paid goes to hours of the same price only': (snapshot) =>
      !snapshot.matches({ open: 'confirming' }) ||
      snapshot.context.from?.isPaid !== true ||
      (snapshot.context.reading !== null &&
        priceOf(snapshot.context.draft, snapshot.context.reading)?.total === held.price),
    'the old booking is only cancelled once the new one is certain': (snapshot) =>
      !(
        snapshot.matches('canceling') ||
        snapshot.matches('halfDone') ||
        snapshot.can({ type: 'cancellation.confirmed' })
      ) || snapshot.context.newBookingId !== null,
    'moved is only said with the number that the server gave': (snapshot) =>
      !snapshot.matches('moved') || snapshot.context.newBookingId === 56,
    'a choice that waits was not sent': (snapshot) =>
      !snapshot.matches('kept') || snapshot.context.attempt === null,
    'an unfinished move is known': (snapshot) =>
      !snapshot.matches('unfinished') || snapshot.context.attempt !== null,
    'nothing else is moved while one is unfinished': (snapshot) =>
      snapshot.context.attempt === null || !snapshot.matches('open'),
  },
})
