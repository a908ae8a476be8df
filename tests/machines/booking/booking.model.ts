import { draftOf, isSameChoice, lostTo, missingFrom } from '@domain/booking/bookingDraft'
import { alternativesTo, type DayReading, hourState } from '@domain/booking/dayReading'
import { instantAt } from '@domain/time/centreTime'
import type { BookingAttemptOutput } from '@machines/booking/bookingAttempt/bookingAttempt.types'
import { bookingMachine } from '@machines/booking/booking/booking.machine'
import { bookingNotice } from '@machines/booking/booking/booking.notices'
import { day, dayWith } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { failures, refusal } from '@tests/support/samples'
import { noParent } from '@tests/support/parents'
import { attempt, dearer, taken } from './bookingAttempt.model'
import { frontDesk } from '@tests/support/frontDesk'

const branches = [
  { id: 1, label: 'Piliyandala Branch' },
  { id: 2, label: 'Rathmalana Branch' },
]

/** Court 1 of Badminton on the day of the samples. */
export const chosen = {
  branchId: 1,
  date: day,
  activity: '10',
  facility: { id: 101, name: 'Badminton Court 1' },
  choice: { primary: 18, additional: [] },
} as const

/** An address that names the same choice. */
export const link = {
  branchId: 1,
  date: day,
  activity: '10',
  facilityId: 101,
  facilityName: null,
  choice: chosen.choice,
  leadsToConfirm: false,
  ignored: [],
} as const

/** The part of a day that matters here: the state of Court 1 at 18, and its price. */
const knownOf = (reading: DayReading | null) => {
  const facility = reading?.activities[0]?.facilities[0]
  if (!reading || !facility) return 'unread'
  return `${hourState(reading, facility, 18)} at ${facility.hourlyRate}`
}

const refusal422 = refusal({ message: 'At most two facilities of one activity in an hour.' })
const refused = refusal422.ok ? null : refusal422.failure

/** The input for a server without slot alerts. */
const plain = { today: day, firstDay: day, offersAlerts: false, desk: null, parent: noParent }

/** Booking: every choice, and every way in which an attempt ends. */
export const model = defineModel(bookingMachine, {
  name: 'booking',
  inputs: {
    fresh: { ...plain, kept: null, offersAlerts: true },
    'with a choice to be paid at the desk': {
      ...plain,
      kept: { draft: chosen, attempt: null },
      desk: frontDesk,
    },
    'with a choice that was kept': { ...plain, kept: { draft: chosen, attempt: null } },
    'with an attempt that was kept': { ...plain, kept: { draft: chosen, attempt } },
    'with a day that is over': {
      ...plain,
      kept: { draft: { ...chosen, date: '2026-07-01' }, attempt: null },
    },
  },
  samples: {
    'dialog.opened': [
      { type: 'dialog.opened', date: null },
      { type: 'dialog.opened', date: '2026-07-07' },
    ],
    'dialog.closed': [{ type: 'dialog.closed' }],
    'branch.chosen': [{ type: 'branch.chosen', branchId: 1 }],
    'datePicker.opened': [{ type: 'datePicker.opened' }],
    'datePicker.closed': [{ type: 'datePicker.closed' }],
    'date.chosen': [
      { type: 'date.chosen', date: day },
      { type: 'date.chosen', date: '2026-07-07' },
    ],
    'activity.chosen': ({ context }) =>
      context.reading ? [{ type: 'activity.chosen' as const, activity: '10' }] : [],
    'facility.chosen': ({ context }) =>
      context.reading && context.draft.activity
        ? [{ type: 'facility.chosen' as const, facilityId: 101 }]
        : [],
    'slot.chosen': ({ context }) =>
      context.reading && context.draft.activity
        ? [
            { type: 'slot.chosen' as const, facilityId: 101, slot: 18 },
            // Another hour, while the first choice is not settled.
            ...(context.unsettled ? [{ type: 'slot.chosen' as const, facilityId: 101, slot: 20 }] : []),
          ]
        : [],
    'planHour.chosen': ({ context }) =>
      context.reading && context.draft.activity ? [{ type: 'planHour.chosen' as const, slot: 19 }] : [],
    'choice.cleared': [{ type: 'choice.cleared' }],
    'choice.finished': [{ type: 'choice.finished' }],
    'extraHour.toggled': [
      { type: 'extraHour.toggled', slot: 19 },
      { type: 'extraHour.toggled', slot: 23 },
    ],
    'confirmation.left': [{ type: 'confirmation.left' }],
    'booking.confirmed': [{ type: 'booking.confirmed' }],
    'alternative.chosen': ({ context: { draft, reading } }) =>
      reading && draft.facility && draft.choice
        ? alternativesTo(reading, draft.activity, { facilityId: draft.facility.id, choice: draft.choice })
            .slice(0, 1)
            .map((alternative) => ({ type: 'alternative.chosen' as const, alternative }))
        : [],
    'result.dismissed': [{ type: 'result.dismissed' }],
    'retry.requested': [{ type: 'retry.requested' }],
    'payment.chosen': [{ type: 'payment.chosen' }],
    'calendar.chosen': [{ type: 'calendar.chosen' }],
    'link.requested': [{ type: 'link.requested' }],
    'alert.requested': [{ type: 'alert.requested' }],
  },
  notices: {
    'day.opened': [
      { type: 'day.opened', date: null },
      { type: 'day.opened', date: day },
      { type: 'day.opened', date: '2026-07-07' },
    ],
    'availability.read': [
      { type: 'availability.read', reading: dayWith() },
      { type: 'availability.read', reading: taken },
      { type: 'availability.read', reading: dearer },
      { type: 'availability.read', reading: dayWith({ date: '2026-07-20' }) },
    ],
    // An address with a past day names no day, because the parser compares it with today.
    'link.opened': ({ context }) =>
      context.today === day
        ? [
            { type: 'link.opened' as const, link },
            { type: 'link.opened' as const, link: { ...link, leadsToConfirm: true } },
          ]
        : [],
    'branches.known': [{ type: 'branches.known', branches, viewed: 1 }],
    'day.began': [
      { type: 'day.began', today: day },
      { type: 'day.began', today: '2026-07-09' },
    ],
    'hour.began': [
      { type: 'hour.began', now: instantAt(day, 11) },
      { type: 'hour.began', now: instantAt(day, 18) },
    ],
  },
  answers: {
    bookingAttempt: ({ context }): BookingAttemptOutput[] => {
      const reading = dayWith()
      const ofTheChoice = {
        ...attempt,
        request: { ...attempt.request, choice: context.draft.choice ?? attempt.request.choice },
      }
      const notice = { kind: 'failed', failure: failures.offline } as const
      return [
        { outcome: 'booked', reading: null, booked: { bookingId: 55, attempt: ofTheChoice } },
        { outcome: 'slotLost', reading: taken },
        { outcome: 'refused', reading, failure: refused },
        { outcome: 'toBeConfirmed', reading: dearer, notice },
        { outcome: 'givenUp', reading, notice },
        {
          outcome: 'unsettled',
          reading: null,
          notice: null,
          attempt: { ...(context.unsettled ?? ofTheChoice), uncertain: true },
        },
      ]
    },
    watchSurroundings: [],
  },
  background: ['watchSurroundings'],
  contextKey: ({ context, value }) => {
    const state = typeof value === 'string' ? value : (Object.keys(value)[0] ?? '')
    const isOneOf = (...states: string[]) => states.includes(state)
    return [
      // The screen beside the choice matters during the choice; later the attempt does.
      isOneOf('choosing') && context.notice ? bookingNotice(context.notice).tone : '',
      isOneOf('choosing', 'pickingDate') && context.notice?.kind === 'alertOffered',
      context.desk !== null,
      missingFrom(context.draft) ?? 'complete',
      isOneOf('choosing', 'pickingDate', 'confirming', 'slotLost') ? knownOf(context.reading) : '',
      context.unsettled && 'unsettled',
      context.link && (context.link.leadsToConfirm ? 'to confirm' : 'to choose'),
      context.later && (missingFrom(context.later) ?? 'complete'),
      context.unsettled && isSameChoice(context.draft, draftOf(context.unsettled)),
      isOneOf('confirming', 'choosing') ? (context.draft.choice?.additional.length ?? 0) : '',
    ]
  },
  invariants: {
    'no payment begins in the browser where the front desk takes it': (snapshot) =>
      snapshot.context.desk === null || !snapshot.can({ type: 'payment.chosen' }),
    'a slot alert is asked for only of an hour that somebody else holds': (snapshot) =>
      !snapshot.can({ type: 'alert.requested' }) || knownOf(snapshot.context.reading).startsWith('booked'),
    'no hour that has begun is offered to be sent': (snapshot) => {
      const { draft, reading } = snapshot.context
      return !snapshot.matches('confirming') || reading === null || lostTo(draft, reading) !== 'past'
    },
    'booked is only said with the number that the server gave': (snapshot) =>
      snapshot.matches('booked') === (snapshot.context.booked !== null) &&
      (snapshot.context.booked === null || snapshot.context.booked.bookingId === 55),
    'a confirmation is of a complete choice': (snapshot) =>
      !snapshot.matches('confirming') || missingFrom(snapshot.context.draft) === null,
    'nothing can be confirmed anew while an answer is missing': (snapshot) =>
      snapshot.context.unsettled === null || !snapshot.can({ type: 'booking.confirmed' }),
    'while choosing there is one choice': (snapshot) =>
      !(snapshot.matches('choosing') || snapshot.matches('pickingDate')) || snapshot.context.later === null,
    'what is looked for is the choice that is displayed': ({ value, context: { unsettled, draft } }) =>
      value !== 'attempting' || unsettled === null || isSameChoice(draft, draftOf(unsettled)),
    'what was chosen later is another choice than the one dealt with': ({ context: { unsettled, later } }) =>
      later === null || unsettled === null || !isSameChoice(later, draftOf(unsettled)),
    'what is known of the day is of the chosen day': ({ context: { draft, reading } }) =>
      reading === null || (reading.date === draft.date && reading.branchId === draft.branchId),
    'no day that is over is chosen': (snapshot) =>
      !(snapshot.matches('choosing') || snapshot.matches('pickingDate') || snapshot.matches('confirming')) ||
      (snapshot.context.draft.date ?? snapshot.context.today) >= snapshot.context.today,
  },
})
