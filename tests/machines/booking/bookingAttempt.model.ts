import { type BookingAttempt, draftOf, lostTo } from '@domain/booking/bookingDraft'
import type { DayReading } from '@domain/booking/dayReading'
import { instantAt } from '@domain/time/centreTime'
import { failed, succeeded } from '@domain/values/outcome'
import { bookingAttemptMachine } from '@machines/booking/bookingAttempt/bookingAttempt.machine'
import { court, day, dayOwned, dayWith } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { failures, refusal } from '@tests/support/samples'
import { frontDesk } from '@tests/support/frontDesk'

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

/** The confirmed choice before it has its key. */
export const intent = {
  branchId: 1,
  activity: '10',
  request: (({ idempotencyKey: _, ...request }) => request)(attempt.request),
  later: null,
} as const

/** Court 1 is taken at 18, or costs more. */
export const taken = dayWith({ courts: [court(1, [18]), court(2)] })
export const dearer = dayWith({ courts: [court(1, [], 1800), court(2)] })

const maySendAgain = (reading: DayReading | null, now: number) =>
  reading === null ||
  lostTo(draftOf(attempt), { ...reading, readAt: Math.max(reading.readAt, now) }) !== 'past'

/** An attempt: every answer of the server, a lost one, and every result of reading back. */
export const model = defineModel(bookingAttemptMachine, {
  name: 'bookingAttempt',
  inputs: {
    confirmed: { intent, reading: dayWith(), extraHour: null, desk: null },
    'confirmed, to be paid at the desk': { intent, reading: dayWith(), extraHour: null, desk: frontDesk },
    'left without an answer': {
      attempt: { ...attempt, uncertain: true },
      reading: null,
      extraHour: null,
      desk: null,
    },
  },
  samples: {
    'confirmation.left': [{ type: 'confirmation.left' }],
    'result.dismissed': [{ type: 'result.dismissed' }],
    'retry.requested': [{ type: 'retry.requested' }],
  },
  notices: {
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
    recordIntent: [attempt],
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
    watchHours: [],
    countDown: [],
  },
  background: ['watchHours'],
  contextKey: ({ value, context, output }) => [
    context.attempt && (context.attempt.uncertain ? 'uncertain' : 'sent'),
    context.reading === null ? 'unread' : '',
    ['verifyingOutcome', 'uncertain', 'notDone'].includes(value) ? (context.sendFailure?.kind ?? '') : '',
    value === 'notDone' && context.sendFailure?.kind === 'unknown' && context.sendFailure.message !== null
      ? 'answered'
      : '',
    maySendAgain(context.reading, context.now) ? '' : 'begun',
    output?.outcome ?? '',
  ],
  invariants: {
    'no hour that has begun is offered to be sent': ({ value, context: { reading, now } }) =>
      value !== 'notDone' || maySendAgain(reading, now),
    'booked is only said with the number that the server gave': ({ output }) =>
      output?.outcome !== 'booked' || output.booked.bookingId === 55,
    'what is sent, looked for or offered again is an intent that was written down': ({ value, context }) =>
      ['beginning', 'recordingIntent', 'refused'].includes(value) ||
      typeof context.attempt?.request.idempotencyKey === 'string',
    'what may have reached the server is never said not to have been sent': ({ output, context }) =>
      output?.outcome !== 'toBeConfirmed' || context.attempt?.uncertain !== true || context.reading !== null,
  },
})
