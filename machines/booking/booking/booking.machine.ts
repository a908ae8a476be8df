/**
 * Booking an hour, or two in a row: date, activity, facility, hour, confirmation (B2.32–B2.40).
 *
 * Started by `courtBooking`, ends with the page; a booking in progress is kept in the browser, where the page
 * finds it again. Always: one confirmed choice is one attempt (`bookingAttempt`), and no attempt begins while
 * the answer of another is missing; `booked` is entered only after the server has confirmed it; every failure
 * keeps the choice.
 */
import { assertEvent, assign, not, setup } from 'xstate'
import { deskFor } from '@domain/money/desk'
import { changed } from '@machines/shared/changes'
import type { AlertWanted, BranchesRequested } from '@machines/calendar/calendarEvents'
import { notProvided, unimplementedCallback, withOutput } from '@machines/shared/actors'
import { notifyParent } from '@machines/shared/notifyParent'
import { notifyPortal } from '@machines/shared/notifyPortal'
import { bookingAttemptMachine } from '@machines/booking/bookingAttempt/bookingAttempt.machine'
import type { BookingAttemptOutput } from '@machines/booking/bookingAttempt/bookingAttempt.types'
import * as choice from '@machines/booking/slotChoice'
import * as readings from '@machines/booking/choiceAfterReading'
import * as updates from './booking.updates'
import type { BookingContext, BookingEvent, BookingInput, BookingWorldEvent, Ended } from './booking.types'

const hasOutcome =
  (expected: BookingAttemptOutput['outcome']) =>
  (_: unknown, { output }: Ended) =>
    output.outcome === expected

/** A guard or an action with the output of the attempt as its parameter. */
const ended = withOutput<Ended['output']>()

const chosenDay = ['setChoice', 'askAvailability', 'persistBooking'] as const
const anotherDay = ['setToday', 'clearDate', 'setPastDayNotice', 'askAvailability', 'persistBooking'] as const
const dayIsOver = ['clearDate', 'setPastDayNotice', 'persistBooking'] as const
const outcome = [ended('setOutcome'), 'persistBooking'] as const
const confirmed = ['setChoiceToConfirm', 'persistBooking'] as const
const toConfirm = { guard: 'leadsToConfirm', target: '#booking.confirming', actions: confirmed } as const
const linkIsRead = { guard: 'readingAnswersTheLink', actions: ['setLinkedChoice', 'persistBooking'] } as const
/** While the member chooses, a fresh reading removes hours that are no longer free and displays a notice. */
const choiceIsChecked = [
  { guard: 'readingTakesTheChoice', actions: ['setLostChoiceNotice', 'checkChoice', 'persistBooking'] },
  { guard: 'readingIsOfTheDay', actions: 'checkChoice' },
] as const
const whileChoosing = {
  'availability.read': [linkIsRead, ...choiceIsChecked],
  'hour.began': choiceIsChecked,
  'day.began': { guard: 'chosenDayIsOver', actions: anotherDay },
} as const
const lookingAgain = {
  guard: 'hasUnsettledAttempt',
  target: 'attempting',
  actions: 'returnToAttempt',
} as const

export const bookingMachine = setup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    input: {} as BookingInput,
    children: {} as { bookingAttempt: 'bookingAttempt'; watchSurroundings: 'watchSurroundings' },
  },
  actors: {
    bookingAttempt: bookingAttemptMachine,
    watchSurroundings: unimplementedCallback<BookingWorldEvent>('watchSurroundings'),
  },
  guards: {
    hasUnsettledAttempt: ({ context }) => context.unsettled !== null,
    dateIsOpen: choice.dateIsOpen,
    chosenDayIsOver: choice.chosenDayIsOver,
    chosenDayHasPassed: updates.chosenDayHasPassed,
    hourIsChoosable: choice.hourIsChoosable,
    hoursAreDisplayed: choice.hoursAreDisplayed,
    somethingIsChosen: ({ context }) => context.draft.choice !== null,
    extraHourIsOffered: choice.extraHourIsOffered,
    choiceIsComplete: ({ context }) => updates.intentOf(context) !== null,
    confirmedChoiceIsLost: readings.choiceIsLost,
    readingIsOfTheDay: readings.isOfTheDay,
    readingAnswersTheLink: (at) => at.context.link !== null && readings.isOfTheDay(at),
    leadsToConfirm: (at) => updates.choiceToConfirm(at) !== null,
    readingTakesTheChoice: readings.takesTheChoice,
    readingChangesThePrice: (at) => readings.priceChangeOf(at) !== null,
    alertIsOffered: ({ context }) => context.notice?.kind === 'alertOffered',
    isBooked: hasOutcome('booked'),
    isSlotLost: hasOutcome('slotLost'),
    isRefused: hasOutcome('refused'),
    isPaidOnline: ({ context: { desk, booked } }) =>
      !deskFor(desk, booked?.attempt.request.totalAmount ?? null),
    isToBeConfirmed: hasOutcome('toBeConfirmed'),
  },
  actions: {
    requestBranches: notifyParent((): BranchesRequested => ({ type: 'branches.requested' })),
    askAvailability: notifyParent((context: BookingContext) => choice.queryChanged(context.draft)),
    persistBooking: notProvided('persistBooking'),
    countBooking: notProvided('countBooking'),
    notifyBookingsChanged: changed(['bookings', 'hours', 'dues', 'notifications']),
    notifyPaymentRequested: notifyPortal(updates.paymentRequestedOf),
    notifyAlertWanted: notifyParent((context: BookingContext): AlertWanted | null => {
      const hour = updates.alertHourOf(context)
      return hour && { type: 'alert.wanted', hour }
    }),
    showDayInCalendar: notifyParent(updates.dateRequestedOf),
    copyLink: notProvided('copyLink'),
    reportDefect: notProvided('reportDefect'),
    setChoice: assign(updates.afterMemberChoice),
    setLink: assign(updates.afterLink),
    setLinkedChoice: assign(updates.afterReadingOfLink),
    setChoiceToConfirm: assign((at) => updates.choiceToConfirm(at) ?? {}),
    setBranches: assign(updates.afterBranches),
    setToday: assign(({ event }) => {
      assertEvent(event, 'day.began')
      return { today: event.today, firstDay: event.today }
    }),
    clearDate: assign(updates.afterDay),
    dropDayThatIsOver: assign(updates.withoutPastDay),
    returnToAttempt: assign(updates.withChoiceOfAttempt),
    setLaterChoice: assign(updates.withLaterChoice),
    setReading: assign((at) => readings.afterReading(at)),
    checkChoice: assign(updates.afterCheckOfDay),
    dropWhatIsGone: assign((at) => readings.withoutWhatIsGone(at)),
    setLostChoiceNotice: assign((at) => readings.withLossNotice(at)),
    setNewPriceNotice: assign(updates.withPriceNotice),
    setIncompleteChoiceNotice: assign(updates.withIncompleteNotice),
    setUnavailableHourNotice: assign(updates.afterUnavailableHour),
    setRestoredChoiceNotice: assign({ notice: { kind: 'kept' } }),
    setPastDayNotice: assign({ notice: { kind: 'dayOver' } }),
    setLostBookingNotice: assign(updates.withLostBookingNotice),
    setFailureNotice: assign(updates.withFailureNotice),
    setDefectNotice: assign({ notice: { kind: 'failed', failure: 'defect' } }),
    clearNotice: assign({ notice: null }),
    setOutcome: assign(updates.afterAttempt),
    settle: assign(updates.afterBooking),
    clearBooked: assign({ booked: null }),
  },
}).createMachine({
  id: 'booking',
  context: ({ input }) => updates.initialContext(input),
  entry: ['requestBranches', 'askAvailability'],
  invoke: { id: 'watchSurroundings', src: 'watchSurroundings', onError: { actions: 'reportDefect' } },
  on: {
    'branches.known': { actions: ['setBranches', 'askAvailability'] },
    'day.began': { actions: 'setToday' },
    'availability.read': { guard: 'readingIsOfTheDay', actions: 'setReading' },
    'hour.began': { guard: 'readingIsOfTheDay', actions: 'setReading' },
  },
  initial: 'resuming',
  states: {
    resuming: {
      always: [
        lookingAgain,
        { guard: 'somethingIsChosen', target: 'choosing', actions: 'setRestoredChoiceNotice' },
        { target: 'choosing' },
      ],
    },

    choosing: {
      entry: ['setLaterChoice', 'dropDayThatIsOver', 'askAvailability'],
      on: {
        ...whileChoosing,
        'dialog.opened': { guard: 'dateIsOpen', target: '.inDialog', actions: chosenDay },
        'link.opened': [
          toConfirm,
          { target: '.inDialog', actions: ['setLink', 'askAvailability', 'persistBooking'] },
        ],
        'link.requested': { guard: 'hoursAreDisplayed', actions: 'copyLink' },
        'branch.chosen': { actions: chosenDay },
        'date.chosen': { guard: 'dateIsOpen', actions: chosenDay },
        'day.opened': { guard: 'dateIsOpen', actions: chosenDay },
        'activity.chosen': { actions: ['setChoice', 'persistBooking'] },
        'facility.chosen': { actions: ['setChoice', 'persistBooking'] },
        'slot.chosen': [
          { guard: 'hourIsChoosable', actions: ['setChoice', 'persistBooking'] },
          { actions: 'setUnavailableHourNotice' },
        ],
        'planHour.chosen': { actions: 'setChoice' },
        'alert.requested': { guard: 'alertIsOffered', actions: 'notifyAlertWanted' },
        'choice.cleared': { guard: 'somethingIsChosen', actions: ['setChoice', 'persistBooking'] },
        'choice.finished': [
          lookingAgain,
          { guard: 'choiceIsComplete', target: 'confirming', actions: 'clearNotice' },
          { actions: 'setIncompleteChoiceNotice' },
        ],
        'retry.requested': lookingAgain,
      },
      initial: 'onPage',
      states: {
        onPage: {
          on: {
            'datePicker.opened': '#booking.pickingDate.overPage',
            'choice.finished': { guard: not('somethingIsChosen') },
          },
        },
        inDialog: {
          on: {
            'availability.read': toConfirm,
            'dialog.closed': { target: 'onPage', actions: 'clearNotice' },
            'datePicker.opened': '#booking.pickingDate.overDialog',
          },
        },
        asBefore: { type: 'history' },
      },
    },

    pickingDate: {
      on: {
        ...whileChoosing,
        'date.chosen': { guard: 'dateIsOpen', target: 'choosing.asBefore', actions: chosenDay },
        'datePicker.closed': 'choosing.asBefore',
      },
      initial: 'overPage',
      states: { overPage: {}, overDialog: {} },
    },

    confirming: {
      // Also reached from a notice about an earlier try, however long that was displayed.
      always: [
        { guard: 'chosenDayHasPassed', target: 'choosing.asBefore', actions: dayIsOver },
        { guard: 'confirmedChoiceIsLost', target: 'slotLost' },
      ],
      on: {
        'extraHour.toggled': { guard: 'extraHourIsOffered', actions: ['setChoice', 'persistBooking'] },
        'confirmation.left': { target: 'choosing.asBefore', actions: 'clearNotice' },
        'booking.confirmed': 'attempting',
        'availability.read': {
          guard: 'readingChangesThePrice',
          actions: ['setNewPriceNotice', 'setReading'],
        },
      },
    },

    attempting: {
      tags: 'busy',
      entry: ['clearNotice', 'askAvailability'],
      invoke: {
        id: 'bookingAttempt',
        src: 'bookingAttempt',
        input: ({ context }) => updates.attemptInputOf(context),
        onDone: [
          { guard: ended('isBooked'), target: 'booked', actions: ended('setOutcome') },
          { guard: ended('isSlotLost'), target: 'slotLost', actions: outcome },
          { guard: ended('isRefused'), target: 'refused', actions: outcome },
          { guard: ended('isToBeConfirmed'), target: 'confirming', actions: outcome },
          // The member gave up, or the answer is missing.
          { target: 'choosing.asBefore', actions: outcome },
        ],
        onError: { target: 'choosing.asBefore', actions: ['setDefectNotice', 'reportDefect'] },
      },
    },

    slotLost: {
      entry: 'clearNotice',
      on: {
        'alternative.chosen': { target: 'confirming', actions: ['setChoice', 'persistBooking'] },
        'result.dismissed': {
          target: 'choosing.asBefore',
          actions: ['setLostBookingNotice', 'dropWhatIsGone', 'persistBooking'],
        },
      },
    },

    refused: { on: { 'result.dismissed': { target: 'confirming', actions: 'setFailureNotice' } } },

    booked: {
      entry: ['settle', 'persistBooking', 'countBooking', 'notifyBookingsChanged'],
      on: {
        'result.dismissed': { target: 'choosing', actions: 'clearBooked' },
        'payment.chosen': {
          guard: 'isPaidOnline',
          target: 'choosing',
          actions: ['notifyPaymentRequested', 'clearBooked'],
        },
        'calendar.chosen': { target: 'choosing', actions: ['showDayInCalendar', 'clearBooked'] },
      },
    },
  },
})
