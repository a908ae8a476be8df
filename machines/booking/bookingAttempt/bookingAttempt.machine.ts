/**
 * One attempt to book a confirmed choice: recorded, sent, and read back when its answer is missing
 * (B2.36–B2.39).
 *
 * Started by `booking` with a confirmed choice, or with an attempt that has no answer yet; its output is the
 * outcome. Always: an attempt has one idempotency key, recorded before it is sent, and is sent again only
 * when the member asks; after a lost answer the flow reads the outcome; `booked` is entered only after the
 * server has confirmed it.
 */
import { assertEvent, assign, setup } from 'xstate'
import { notProvided, unimplementedCallback, unimplementedPromise, withOutput } from '@machines/shared/actors'
import {
  countDown,
  noWait,
  secondsCounted,
  serverAsksToWait,
  waitAskedBy,
  waitIsOver,
  waitThen,
} from '@machines/shared/wait'
import * as updates from './bookingAttempt.updates'
import type {
  BookingAttemptContext,
  BookingAttemptEvent,
  BookingAttemptInput,
  BookingAttemptOutput,
  Created,
  CreateBooking,
  DayRead,
  ReadDay,
  Recorded,
  RecordIntent,
} from './bookingAttempt.types'
import type { HourBegan } from '@machines/booking/slotChoice.types'

/** An action with the output of `recordIntent` as its parameter. */
const recorded = withOutput<Recorded['output']>()
/** A guard or an action with the answer of `createBooking` as its parameter. */
const created = withOutput<Created['output']>()
/** A guard or an action with the answer of `readDay` as its parameter. */
const dayRead = withOutput<DayRead['output']>()

const failures = [created('setFailure'), created('setSendFailure')] as const

/** Both after a conflict and after a lost answer, the member's own bookings may show the booking itself. */
const itWasBooked = {
  guard: dayRead('bookingIsMine'),
  target: 'booked',
  actions: dayRead('setFoundBooking'),
} as const
const priceIsAskedAgain = {
  guard: dayRead('priceIsAnother'),
  target: 'priceChanged',
  actions: dayRead('setDay'),
} as const

/** Reads the day after a lost answer; `whenFree` is the state when nothing was booked. */
const verifying = <const Target extends string>(whenFree: Target) =>
  ({
    tags: 'busy',
    invoke: {
      id: 'readDay',
      src: 'readDay',
      input: updates.dayOf,
      onDone: [
        itWasBooked,
        { guard: dayRead('choiceIsSomebodyElses'), target: 'slotLost', actions: dayRead('setDay') },
        priceIsAskedAgain,
        { guard: dayRead('choiceIsStillFree'), target: whenFree, actions: dayRead('setDay') },
        { target: 'uncertain', actions: dayRead('setReadFailure') },
      ],
      onError: { target: 'uncertain', actions: ['setDefect', 'reportDefect'] },
    },
  }) as const

const wait = waitThen({ target: 'waited' })

export const bookingAttemptMachine = setup({
  types: {
    context: {} as BookingAttemptContext,
    events: {} as BookingAttemptEvent,
    input: {} as BookingAttemptInput,
    output: {} as BookingAttemptOutput,
  },
  actors: {
    recordIntent: unimplementedPromise<RecordIntent['output'], RecordIntent['input']>('recordIntent'),
    createBooking: unimplementedPromise<CreateBooking['output'], CreateBooking['input']>('createBooking'),
    readDay: unimplementedPromise<ReadDay['output'], ReadDay['input']>('readDay'),
    watchHours: unimplementedCallback<HourBegan>('watchHours'),
    countDown,
  },
  guards: {
    isRecorded: ({ context }) => context.attempt !== null,
    isUncertain: ({ context }) => context.attempt?.uncertain === true,
    bookingWasMade: (_, { output }: Created) => output.ok,
    serverAsksToWait,
    sessionEndedBeforeBooking: ({ context }, { output }: Created) =>
      !output.ok && output.failure.kind === 'sessionOver' && context.attempt?.uncertain !== true,
    nothingWasSent: (_, { output }: Created) => !output.ok && output.failure.kind === 'offline',
    refusalFollowsLostAnswer: ({ context }, { output }: Created) =>
      context.attempt?.uncertain === true && updates.isRefusal(output),
    choiceIsDisputed: (_, { output }: Created) => updates.isRefusal(output, 409),
    itWasRefused: (_, { output }: Created) => updates.isRefusal(output),
    bookingIsMine: ({ context }, { output }: DayRead) =>
      updates.verdictOn(context, output).found === 'booked',
    choiceIsSomebodyElses: ({ context }, { output }: DayRead) =>
      updates.verdictOn(context, output).found === 'taken',
    choiceIsStillFree: ({ context }, { output }: DayRead) =>
      updates.verdictOn(context, output).found === 'free',
    choiceIsGone: ({ context }, { output }: DayRead) => updates.isGone(context, output),
    priceIsAnother: ({ context }, { output }: DayRead) => updates.priceIsAnother(context, output),
    hourHasBegun: ({ context }) => updates.hasBegun(context),
    waitIsOver,
  },
  actions: {
    reportDefect: notProvided('reportDefect'),
    setNow: assign(({ event }) => {
      assertEvent(event, 'hour.began')
      return { now: event.now }
    }),
    setAttempt: assign((_, { output }: Recorded) => ({ attempt: output })),
    markUncertain: assign(({ context: { attempt } }) => ({
      attempt: attempt && { ...attempt, uncertain: true },
    })),
    setBooking: assign((_, { output }: Created) => (output.ok ? { bookingId: output.value.bookingId } : {})),
    setFoundBooking: assign(({ context }, { output }: DayRead) => {
      const verdict = updates.verdictOn(context, output)
      return verdict.found === 'booked' ? { bookingId: verdict.bookingId } : {}
    }),
    setDay: assign((_, { output }: DayRead) => (output.ok ? { reading: output.value } : {})),
    setFailure: assign((_, { output }: Created) =>
      output.ok ? {} : { failure: output.failure, ...waitAskedBy(output.failure) },
    ),
    setSendFailure: assign((_, { output }: Created) => ({ sendFailure: output.ok ? null : output.failure })),
    setReadFailure: assign((_, { output }: DayRead) => (output.ok ? {} : { failure: output.failure })),
    setDefect: assign({ failure: 'defect' }),
    clearFailure: assign({ failure: null }),
    clearSendFailure: assign({ sendFailure: null }),
    countSeconds: assign(secondsCounted),
    clearWait: assign(noWait),
  },
}).createMachine({
  id: 'bookingAttempt',
  context: ({ input }) => updates.initialContext(input),
  invoke: { id: 'watchHours', src: 'watchHours', onError: { actions: 'reportDefect' } },
  on: { 'hour.began': { actions: 'setNow' } },
  output: ({ event }) => event.output as BookingAttemptOutput,
  initial: 'beginning',
  states: {
    beginning: {
      always: [{ guard: 'isRecorded', target: 'verifyingOutcome' }, { target: 'recordingIntent' }],
    },

    recordingIntent: {
      tags: ['busy', 'processing'],
      invoke: {
        id: 'recordIntent',
        src: 'recordIntent',
        input: updates.intentOf,
        onDone: { target: 'sending', actions: recorded('setAttempt') },
        onError: { target: 'refused', actions: ['setDefect', 'reportDefect'] },
      },
    },

    sending: {
      tags: ['busy', 'processing'],
      invoke: {
        id: 'createBooking',
        src: 'createBooking',
        input: (at) => updates.attemptOf(at).request,
        onDone: [
          { guard: created('bookingWasMade'), target: 'booked', actions: created('setBooking') },
          { guard: created('serverAsksToWait'), target: 'waiting', actions: created('setFailure') },
          { guard: created('sessionEndedBeforeBooking'), target: 'notSent', actions: created('setFailure') },
          { guard: created('nothingWasSent'), target: 'notDone', actions: failures },
          { guard: created('refusalFollowsLostAnswer'), target: 'verifyingRefusal', actions: failures },
          { guard: created('choiceIsDisputed'), target: 'checkingConflict', actions: created('setFailure') },
          { guard: created('itWasRefused'), target: 'refused', actions: created('setFailure') },
          { target: 'verifyingOutcome', actions: [created('setSendFailure'), 'markUncertain'] },
        ],
        onError: {
          target: 'verifyingOutcome',
          actions: ['clearSendFailure', 'markUncertain', 'reportDefect'],
        },
      },
    },

    checkingConflict: {
      tags: ['busy', 'processing'],
      invoke: {
        id: 'readDay',
        src: 'readDay',
        input: updates.dayOf,
        onDone: [
          itWasBooked,
          { guard: dayRead('choiceIsGone'), target: 'slotLost', actions: dayRead('setDay') },
          priceIsAskedAgain,
          { target: 'refused', actions: dayRead('setDay') },
        ],
        onError: { target: 'refused', actions: 'reportDefect' },
      },
    },

    verifyingOutcome: verifying('notDone'),

    // A second try was refused after a lost answer: the first try may have made the booking that causes the
    // refusal.
    verifyingRefusal: verifying('refused'),

    waiting: {
      ...wait,
      on: {
        ...wait.on,
        'confirmation.left': [{ guard: 'isUncertain', target: 'unsettled' }, { target: 'left' }],
      },
    },

    waited: {
      always: [
        { guard: 'isUncertain', target: 'verifyingOutcome', actions: 'clearFailure' },
        { target: 'notSent', actions: 'clearFailure' },
      ],
    },

    // Nothing has been booked: until its hour begins, the member may send the very same intent once more,
    // with its key.
    notDone: {
      always: { guard: 'hourHasBegun', target: 'slotLost' },
      on: {
        'retry.requested': { target: 'sending', actions: 'clearFailure' },
        'result.dismissed': 'givenUp',
      },
    },

    uncertain: {
      on: {
        'retry.requested': { target: 'verifyingOutcome', actions: 'clearFailure' },
        'result.dismissed': { target: 'unsettled', actions: 'clearFailure' },
      },
    },

    booked: { type: 'final', output: updates.asBooked },
    slotLost: { type: 'final', output: updates.asSlotLost },
    priceChanged: { type: 'final', output: updates.asPriceChanged },
    refused: { type: 'final', output: updates.asRefused },
    notSent: { type: 'final', output: updates.asNotSent },
    left: { type: 'final', output: updates.asLeft },
    givenUp: { type: 'final', output: updates.asGivenUp },
    unsettled: { type: 'final', output: updates.asUnsettled },
  },
})
