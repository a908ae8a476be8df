/**
 * Moving a booking to other hours (B2.42, B4.06): choosing them, confirming, and the outcome for both
 * bookings.
 *
 * Started by `bookingSheet`; a move under way is kept in the browser, where the page finds it again. Always:
 * the new hours are booked before the old ones are released, by the server in one call (extension
 * `move-booking`), else by a second call that is sent only once the new booking is certain; the portal says so
 * whenever the member holds both, and cancels nothing after a reload unless the member asks; a paid booking moves to
 * hours of the same price, with its payment; `moved` is entered only after the server has confirmed it.
 */
import { assign, not, setup } from 'xstate'
import { changed } from '@machines/shared/changes'
import { statusOf } from '@domain/booking/bookingFacts'
import { deskFor } from '@domain/money/desk'
import type { QueryChanged } from '@machines/calendar/calendarEvents'
import { notProvided, unimplementedCallback, unimplementedPromise, withOutput } from '@machines/shared/actors'
import { bookingAttemptMachine } from '@machines/booking/bookingAttempt/bookingAttempt.machine'
import type { BookingWatchEvent, WatchedBooking } from '@machines/booking/bookingWatch'
import { queryChanged } from '@machines/booking/slotChoice'
import type { HourBegan } from '@machines/booking/slotChoice.types'
import { forCalls } from '@machines/shared/failure'
import { notifyParent } from '@machines/shared/notifyParent'
import { notifyPortal } from '@machines/shared/notifyPortal'
import { sending } from '@machines/shared/submission'
import { countDown, waitThen } from '@machines/shared/wait'
import * as updates from './moveBooking.updates'
import type {
  CancelOld,
  Ended,
  MoveBookingContext,
  MoveBookingEvent,
  MoveBookingInput,
  ReadOld,
} from './moveBooking.types'

type Answered = { output: CancelOld['output'] }
type Read = { output: ReadOld['output'] }
const answer = withOutput<Answered['output']>()
const read = withOutput<Read['output']>()
/** A guard or an action with the output of the attempt as its parameter. */
const ended = withOutput<Ended['output']>()

const wait = waitThen({ target: 'halfDone', actions: 'clearFailure' })
const outcome = [ended('setOutcome'), 'persistMove'] as const
/** A move that was never sent, or one that kept both bookings, leaves nothing to find again. */
const forgotten = { target: '#moveBooking.closed', actions: ['forgetMove', 'clearMove'] } as const
const requested = { guard: 'isMovable', target: 'open', actions: 'setMove' } as const
const confirmed = ['clearNotice', 'persistMove'] as const
const chosen = ['setChoice', 'persistMove'] as const
/** A choice that was not sent waits on any page other than its own. */
const newWaits = { guard: 'isElsewhere', target: 'kept' } as const
const newIsToBeSent = { guard: 'isChosen', target: 'open' } as const
const newIsToBeFound = { guard: 'isSent', target: 'attempting' } as const
const oldIsToBeRead = { guard: 'isNewBooked', target: 'verifyingCancellation' } as const
/** Reads the state of this move before another booking is moved. */
const resumption = [oldIsToBeRead, { target: 'attempting', actions: 'markResumed' }] as const

export const moveBookingMachine = setup({
  types: {
    context: {} as MoveBookingContext,
    events: {} as MoveBookingEvent,
    input: {} as MoveBookingInput,
    children: {} as {
      bookingAttempt: 'bookingAttempt'
      cancelBooking: 'cancelBooking'
      readBooking: 'readBooking'
      watchHour: 'watchHour'
      watchBooking: 'watchBooking'
      countDown: 'countDown'
    },
  },
  actors: {
    bookingAttempt: bookingAttemptMachine,
    cancelBooking: unimplementedPromise<CancelOld['output'], CancelOld['input']>('cancelBooking'),
    readBooking: unimplementedPromise<ReadOld['output'], ReadOld['input']>('readBooking'),
    watchHour: unimplementedCallback<HourBegan>('watchHour'),
    watchBooking: unimplementedCallback<BookingWatchEvent, WatchedBooking>('watchBooking'),
    countDown,
  },
})
  .extend(forCalls<MoveBookingContext, MoveBookingEvent>())
  .extend({
    guards: {
      isNewBooked: ({ context }) => context.newBookingId !== null,
      isSent: ({ context }) => context.attempt !== null,
      isElsewhere: ({ context }) => context.isElsewhere && context.from !== null,
      isChosen: ({ context }) => context.from !== null,
      isPayable: ({ context: { from, desk, attempt } }) =>
        from?.isPaid === false && !deskFor(desk, attempt?.request.totalAmount ?? null),
      isMovable: updates.isMovable,
      dateIsOpen: updates.dateIsOpen,
      hourIsChoosable: updates.hourIsChoosable,
      choiceIsComplete: ({ context }) => updates.intentOf(context) !== null,
      isMovedInOneCall: ({ context }, { output }: Ended) => context.isOneCall && output.outcome === 'booked',
      isBookedAgain: ({ context }, { output }: Ended) => context.isResumed && output.outcome === 'booked',
      isBooked: updates.hasOutcome('booked'),
      isUnsettled: updates.hasOutcome('unsettled'),
      isToBeConfirmed: updates.hasOutcome('toBeConfirmed', 'refused'),
      isRead: (_, { output }: Read) => output.ok,
      isCanceled: (_, { output }: Read) => output.ok && statusOf(output.value) === 'Canceled',
      isNotSent: (_, { output }: Answered) => !output.ok && output.failure.kind === 'offline',
    },
    actions: {
      askAvailability: notifyParent((context: MoveBookingContext) => queryChanged(context.draft)),
      leaveAvailability: notifyParent((): QueryChanged => ({ type: 'query.changed', query: null })),
      persistMove: notProvided('persistMove'),
      forgetMove: notProvided('forgetMove'),
      notifyBookingsChanged: changed(['bookings', 'hours', 'dues', 'notifications']),
      notifyPaymentRequested: notifyPortal(updates.paymentOfNew),
      requestSheet: notifyParent(updates.sheetOfNew),
      setMove: assign(updates.afterRequest),
      clearMove: assign(updates.nothingSent),
      markResumed: assign({ isResumed: true }),
      setChoice: assign(updates.afterChoosing),
      setToday: assign(updates.afterHour),
      setReading: assign(updates.afterReading),
      setOutcome: assign(updates.afterAttempt),
      setMissingNotice: assign(updates.withMissingNotice),
      setUnavailableNotice: assign(updates.withUnavailableNotice),
      setDefectNotice: assign({ notice: { kind: 'failed', failure: 'defect' } }),
      clearNotice: assign({ notice: null }),
    },
  })
  .createMachine({
    id: 'moveBooking',
    context: ({ input }) => updates.initialContext(input),
    invoke: { id: 'watchHour', src: 'watchHour', onError: { actions: 'reportDefect' } },
    on: { 'hour.began': { actions: 'setToday' } },
    initial: 'resuming',
    states: {
      resuming: { always: [oldIsToBeRead, newIsToBeFound, newWaits, newIsToBeSent, forgotten] },
      kept: { on: { 'retry.requested': 'open', 'dialog.closed': forgotten, 'move.requested': requested } },
      closed: { on: { 'move.requested': requested } },
      open: {
        entry: 'askAvailability',
        exit: 'leaveAvailability',
        invoke: {
          id: 'watchBooking',
          src: 'watchBooking',
          input: (at) => ({ ...updates.oldBooking(at), deadline: updates.deadlineOf(updates.fromOf(at)) }),
          onError: { actions: 'reportDefect' },
        },
        on: {
          'availability.read': { actions: 'setReading' },
          'hour.began': { actions: 'setReading' },
          'deadline.passed': 'tooLate',
          'booking.ended': 'canceledElsewhere',
        },
        initial: 'choosing',
        states: {
          choosing: {
            on: {
              'dialog.closed': forgotten,
              'date.chosen': {
                guard: 'dateIsOpen',
                target: '.onDay',
                actions: [...chosen, 'askAvailability'],
              },
              'facility.chosen': { actions: chosen },
              'slot.chosen': [
                { guard: 'hourIsChoosable', actions: chosen },
                { actions: 'setUnavailableNotice' },
              ],
              'planHour.chosen': { actions: 'setChoice' },
              'choice.finished': [
                { guard: 'choiceIsComplete', target: 'confirming', actions: 'clearNotice' },
                { actions: 'setMissingNotice' },
              ],
            },
            initial: 'onDay',
            states: {
              onDay: { on: { 'datePicker.opened': 'pickingDate' } },
              pickingDate: { on: { 'datePicker.closed': 'onDay' } },
            },
          },
          confirming: {
            always: { guard: not('choiceIsComplete'), target: 'choosing' },
            on: {
              'confirmation.left': { target: 'choosing', actions: 'clearNotice' },
              'move.confirmed': { target: '#moveBooking.attempting', actions: confirmed },
            },
          },
        },
      },
      tooLate: { on: { 'dialog.closed': forgotten } },
      canceledElsewhere: { entry: 'notifyBookingsChanged', on: { 'dialog.closed': forgotten } },
      attempting: {
        tags: 'busy',
        invoke: {
          id: 'bookingAttempt',
          src: 'bookingAttempt',
          input: updates.attemptInputOf,
          onDone: [
            { guard: ended('isMovedInOneCall'), target: 'moved', actions: ended('setOutcome') },
            { guard: ended('isBookedAgain'), target: 'verifyingCancellation', actions: outcome },
            { guard: ended('isBooked'), target: 'canceling', actions: outcome },
            { guard: ended('isUnsettled'), target: 'unfinished', actions: outcome },
            { guard: ended('isToBeConfirmed'), target: 'open.confirming', actions: outcome },
            { target: 'open', actions: outcome },
          ],
          onError: [
            { guard: 'isSent', target: 'unfinished', actions: 'reportDefect' },
            { target: 'open', actions: ['setDefectNotice', 'reportDefect'] },
          ],
        },
      },
      canceling: sending({
        src: 'cancelBooking',
        input: updates.oldBooking,
        answer,
        branches: [
          { guard: answer('isAccepted'), target: 'moved' },
          { guard: answer('isNotSent'), target: 'halfDone', actions: answer('setFailure') },
        ],
        // The old booking may be cancelled already, and the refusal a consequence of that.
        refused: 'verifyingCancellation',
        defective: 'verifyingCancellation',
      }),
      verifyingCancellation: {
        tags: 'busy',
        invoke: {
          id: 'readBooking',
          src: 'readBooking',
          input: updates.oldBooking,
          onDone: [
            { guard: read('isCanceled'), target: 'moved' },
            { guard: read('isRead'), target: 'halfDone' },
            { target: 'notKnown', actions: read('setFailure') },
          ],
          onError: { target: 'notKnown', actions: ['clearFailure', 'reportDefect'] },
        },
      },
      /** The member holds both: the new hours are booked, and the old ones are not released. */
      halfDone: {
        entry: 'notifyBookingsChanged',
        on: {
          'cancellation.confirmed': { target: 'canceling', actions: 'clearFailure' },
          'bothKept.chosen': forgotten,
          'dialog.closed': 'unfinished',
        },
      },
      waiting: { ...wait, on: { ...wait.on, 'dialog.closed': 'unfinished' } },
      notKnown: {
        on: {
          'retry.requested': { target: 'verifyingCancellation', actions: 'clearFailure' },
          'dialog.closed': 'unfinished',
        },
      },
      /**
       * The member left before the outcome was known: the page says so, and the flow finds out before another
       * booking is moved.
       */
      unfinished: {
        on: { 'retry.requested': resumption, 'move.requested': resumption },
      },
      moved: {
        entry: ['forgetMove', 'notifyBookingsChanged'],
        on: {
          'dialog.closed': { target: 'closed', actions: 'clearMove' },
          'details.chosen': { target: 'closed', actions: ['requestSheet', 'clearMove'] },
          'payment.chosen': {
            guard: 'isPayable',
            target: 'closed',
            actions: ['notifyPaymentRequested', 'clearMove'],
          },
        },
      },
    },
  })
