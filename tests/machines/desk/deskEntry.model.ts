import { failed, succeeded } from '@domain/values/outcome'
import { deskEntryMachine } from '@machines/desk/deskEntry/deskEntry.machine'
import { deskBookingOf, deskClass, deskDayWith, deskEntryOf, deskOffer } from '@tests/support/desk'
import { defineModel } from '@tests/support/model'
import { failures, refusal } from '@tests/support/samples'

const [, twoHours = { facilityId: 102, date: '2026-07-08', slots: [17, 18], total: 3000 }] = deskOffer.options
const move = { kind: 'move', courtName: 'Badminton Court 2', hours: twoHours } as const
const present = { kind: 'attend', attendance: 'Present' } as const
const card = { kind: 'pay', method: 'card', reference: '4711' } as const
const moved = deskBookingOf({ id: 58, facilityId: 102, slots: [17, 18] })

/** A booking of the day: owed and paid, and a class; each act, every answer, a lost one read back. */
export const model = defineModel(deskEntryMachine, {
  name: 'deskEntry',
  input: undefined,
  samples: {
    'act.chosen': [
      { type: 'act.chosen', act: 'pay' },
      { type: 'act.chosen', act: 'move' },
      { type: 'act.chosen', act: 'cancel' },
    ],
    'act.confirmed': [
      { type: 'act.confirmed', act: present },
      { type: 'act.confirmed', act: card },
      { type: 'act.confirmed', act: move },
      { type: 'act.confirmed', act: { kind: 'cancel' } },
    ],
    'act.left': [{ type: 'act.left' }],
    'retry.requested': [{ type: 'retry.requested' }],
    'result.dismissed': [{ type: 'result.dismissed' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
  },
  notices: {
    // Hours of the grid, which is the page's.
    'entry.chosen': [
      { type: 'entry.chosen', entry: deskEntryOf() },
      { type: 'entry.chosen', entry: deskEntryOf(deskClass) },
    ],
    'hour.chosen': [{ type: 'hour.chosen', offer: deskOffer }],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    sendAct: ({ context: { act } }) => [
      ...(act?.kind === 'pay'
        ? [succeeded({ kind: 'pay', receipt: { receipt: 12, reference: 'BK55', amount: 3000 } } as const)]
        : act?.kind === 'cancel'
          ? [
              succeeded({ kind: 'cancel', refund: { amount: 1500 } } as const),
              succeeded({ kind: 'cancel', refund: { amount: null } } as const),
            ]
          : act
            ? [succeeded(act)]
            : []),
      refusal({ status: 409, message: 'It is paid already.' }),
      failed(failures.unknown),
      failed(failures.tooMany),
    ],
    readDay: [
      succeeded(deskDayWith()),
      succeeded(
        deskDayWith({
          bookings: [deskBookingOf({ attendance: 'Present', due: { amount: 3000, isPaid: true } }), moved],
        }),
      ),
      succeeded(deskDayWith({ bookings: [moved] })),
      failed(failures.unreachable),
    ],
    countDown: [],
  },
  contextKey: ({ context: { entry, asked, act, done, failure, secondsLeft } }) => [
    entry?.booking.kind,
    entry?.booking.due?.isPaid,
    entry?.booking.attendance,
    asked,
    act?.kind,
    done?.kind,
    done?.kind === 'pay' ? done.receipt !== null : done?.kind === 'cancel' ? done.refund : null,
    failure?.kind,
    secondsLeft > 0,
  ],
  rests: ['closed'],
  invariants: {
    'a class is only displayed': (snapshot) =>
      snapshot.context.entry?.booking.kind !== 'class' ||
      snapshot.matches('open') ||
      snapshot.matches('closed'),
    'what is sent was asked': (snapshot) =>
      !snapshot.hasTag('busy') || snapshot.context.act?.kind === snapshot.context.asked,
    'a dialog at work is not left': (snapshot) =>
      !snapshot.hasTag('busy') ||
      (!snapshot.can({ type: 'dialog.closed' }) && !snapshot.can({ type: 'act.left' })),
    'what is paid is not paid again': (snapshot) =>
      !(snapshot.context.entry?.booking.due?.isPaid && snapshot.can({ type: 'act.chosen', act: 'pay' })),
  },
})
