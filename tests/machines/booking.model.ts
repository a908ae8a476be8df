import { type BookingAttempt, draftOf, isSameChoice, lostTo, missingFrom } from '@domain/booking/bookingDraft'
import { alternativesTo, type DayReading, hourState } from '@domain/booking/dayReading'
import { instantAt } from '@domain/time/centreTime'
import { failed, succeeded } from '@domain/values/outcome'
import { bookingMachine } from '@machines/booking/booking.machine'
import { court, day, dayOwned, dayWith } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { failures, refusal } from '@tests/support/samples'

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

export const attempt: BookingAttempt = {
  branchId: 1,
  activity: '10',
  request: {
    facilityId: 101,
    facilityName: 'Badminton Court 1',
    date: day,
    choice: { primary: 18, additional: [] },
    pricePerSlot: 1500,
    totalAmount: 1500,
    idempotencyKey: 'key-1',
    replacesBookingId: null,
  },
  uncertain: false,
}

const taken = dayWith({ courts: [court(1, [18]), court(2)] })
const dearer = dayWith({ courts: [court(1, [], 1800), court(2)] })

/** Where an attempt is sent, looked for, or offered again. */
const sentStates = [
  'sending',
  'checkingConflict',
  'verifyingOutcome',
  'networkFailed',
  'serverFailed',
  'notDone',
  'uncertain',
  'waiting',
] as const

/** The little of a day that matters here: whether Court 1 is free at 18, and what it costs. */
const knownOf = (reading: DayReading | null) => {
  const facility = reading?.activities[0]?.facilities[0]
  if (!reading || !facility) return 'unread'
  return `${hourState(reading, facility, 18)} at ${facility.hourlyRate}`
}

/** How booking is explored: every choice, every word of the server, a lost answer and what reading back may find. */
export const model = defineModel(bookingMachine, {
  name: 'booking',
  inputs: {
    fresh: { kept: null, today: day },
    'with a choice that was kept': { kept: { draft: chosen, attempt: null }, today: day },
    'with an attempt that was kept': { kept: { draft: chosen, attempt }, today: day },
    'with a day that is over': {
      kept: { draft: { ...chosen, date: '2026-07-01' }, attempt: null },
      today: day,
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
            // Something else, while the first choice is not settled.
            ...(context.attempt ? [{ type: 'slot.chosen' as const, facilityId: 101, slot: 20 }] : []),
          ]
        : [],
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
  },
  notices: {
    'availability.read': [
      { type: 'availability.read', reading: dayWith() },
      { type: 'availability.read', reading: taken },
      { type: 'availability.read', reading: dearer },
      { type: 'availability.read', reading: dayWith({ date: '2026-07-20' }) },
    ],
    'branches.known': [{ type: 'branches.known', branches, viewed: 1 }],
    'day.began': [
      { type: 'day.began', today: day },
      { type: 'day.began', today: '2026-07-09' },
    ],
    'hour.began': [
      { type: 'hour.began', now: instantAt(day, 11) },
      { type: 'hour.began', now: instantAt(day, 18) },
    ],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 12 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    recordIntent: ({ context }) => [
      {
        ...attempt,
        request: {
          ...attempt.request,
          choice: context.draft.choice ?? attempt.request.choice,
          facilityId: context.draft.facility?.id ?? 0,
          facilityName: context.draft.facility?.name ?? '',
        },
      },
    ],
    createBooking: [
      succeeded({ bookingId: 55 }),
      failed(failures.offline),
      failed(failures.unknown),
      failed(failures.sessionOver),
      failed(failures.tooMany),
      refusal({ message: 'At most two facilities of one activity in an hour.' }),
      refusal({ status: 409, code: 'slot_taken', message: 'That slot was just taken.' }),
      failed({ kind: 'unknown', message: 'Failed to create booking' }),
    ],
    readDay: [
      succeeded(dayOwned(55, [18])),
      succeeded(dayWith()),
      succeeded(taken),
      succeeded(dearer),
      failed(failures.unreachable),
    ],
    watchSurroundings: [],
    countDown: [],
  },
  background: ['watchSurroundings'],
  contextKey: ({ context, value }) => [
    // Where the choice is made, and what of it, matters while it is made; later there is the attempt.
    value === 'choosing' ? [context.place, context.notice?.tone ?? ''] : '',
    missingFrom(context.draft) ?? 'complete',
    ['choosing', 'pickingDate', 'confirming', 'slotLost'].includes(String(value))
      ? knownOf(context.reading)
      : '',
    context.attempt && (context.attempt.uncertain ? 'uncertain' : 'sent'),
    context.later && (missingFrom(context.later) ?? 'complete'),
    context.attempt && isSameChoice(context.draft, draftOf(context.attempt)),
    value === 'confirming' || value === 'choosing' ? (context.draft.choice?.additional.length ?? 0) : '',
    ['verifyingOutcome', 'uncertain'].includes(String(value)) ? (context.attemptFailure?.kind ?? '') : '',
    ['refused', 'networkFailed', 'verifyingOutcome'].includes(String(value))
      ? (context.problem?.next ?? '')
      : '',
  ],
  invariants: {
    'no hour that has begun is sent or offered to be sent': ({ value, context: { draft, reading } }) =>
      !['confirming', 'networkFailed', 'serverFailed', 'notDone'].includes(String(value)) ||
      reading === null ||
      lostTo(draft, reading) !== 'past',
    'booked is only said with the number that the server gave': (snapshot) =>
      snapshot.matches('booked') === (snapshot.context.booked !== null) &&
      (snapshot.context.booked === null || snapshot.context.booked.bookingId === 55),
    'what is sent, looked for or offered again is an intent that was written down': (snapshot) =>
      !sentStates.some((state) => snapshot.matches(state)) ||
      typeof snapshot.context.attempt?.request.idempotencyKey === 'string',
    'a confirmation is of a complete choice': (snapshot) =>
      !snapshot.matches('confirming') || missingFrom(snapshot.context.draft) === null,
    'nothing can be confirmed anew while an answer is missing': (snapshot) =>
      snapshot.context.attempt?.uncertain !== true || !snapshot.can({ type: 'booking.confirmed' }),
    'while choosing there is one choice': (snapshot) =>
      !(snapshot.matches('choosing') || snapshot.matches('pickingDate')) || snapshot.context.later === null,
    'what is sent or looked for is the choice that is shown': ({ context }) =>
      context.attempt?.uncertain === true ||
      context.attempt === null ||
      isSameChoice(context.draft, draftOf(context.attempt)),
    'what was chosen later is another choice than the one dealt with': ({ context }) =>
      context.later === null ||
      context.attempt === null ||
      !isSameChoice(context.later, draftOf(context.attempt)),
    'what is known of the day is of the chosen day': ({ context: { draft, reading } }) =>
      reading === null || (reading.date === draft.date && reading.branchId === draft.branchId),
    'no day that is over is chosen': (snapshot) =>
      !['choosing', 'pickingDate', 'confirming'].includes(String(snapshot.value)) ||
      (snapshot.context.draft.date ?? snapshot.context.today) >= snapshot.context.today,
  },
})
