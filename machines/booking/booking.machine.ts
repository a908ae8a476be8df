/**
 * Booking an hour, or two in a row: date, activity, facility, hour, confirmation (B2.32–B2.40).
 *
 * Started by the calendar page; it ends with the page, and what is in progress is written down so that the page finds
 * it again. Always: one confirmed choice is one intent with one key, written down before it is sent, and never sent
 * again unless the member asks; an answer that was lost is looked for and not repeated; `booked` is entered only on
 * the server's word; whatever goes wrong, the rest of the choice is kept, and so is what was chosen while an answer was
 * missing: it is put aside while the answer is looked for, and there again as soon as choosing goes on.
 */
import { waitThen } from '@machines/wait'
import { bookingSetup, type Created, type DayRead } from './booking.setup'
import * as steps from './booking.steps'
import type { BookingContext } from './booking.types'

const creation = ({ event }: { event: Created }): Created => ({ output: event.output })
const reading = ({ event }: { event: DayRead }): DayRead => ({ output: event.output })

const attemptOf = ({ context }: { context: BookingContext }) => {
  if (!context.attempt) throw new Error('only an intent that was recorded is sent')
  return context.attempt
}
const dayOfAttempt = ({ context }: { context: BookingContext }) => {
  const { branchId, request } = attemptOf({ context })
  return { branchId, date: request.date }
}

const wait = waitThen({ target: 'waited' })
const told = { type: 'tellProblem', params: creation } as const
const chosenDay = ['keepChoice', 'askAvailability', 'rememberBooking'] as const
const droppedAttempt = ['forgetAttempt', 'rememberBooking'] as const
const keptDay = [{ type: 'keepDay', params: reading }, ...droppedAttempt] as const

/** Both after a conflict and after a lost answer, the member's own bookings may show the booking itself. */
const itWasBooked = {
  guard: { type: 'bookingIsMine', params: reading },
  target: 'booked',
  actions: { type: 'keepFoundBooking', params: reading },
} as const

/** The server decides the price: another one is shown and asked, as a new intent. */
const priceIsAskedAgain = {
  guard: { type: 'priceIsAnother', params: reading },
  target: 'confirming',
  actions: [{ type: 'tellReadPrice', params: reading }, ...keptDay],
} as const

const dayIsChecked = {
  guard: 'chosenDayIsOver',
  actions: ['keepToday', 'forgetDate', 'tellDayIsOver', 'askAvailability', 'rememberBooking'],
} as const

/** While choosing, a fresh reading takes away what is not free any more, and says so. */
const choiceIsChecked = [
  { guard: 'readingTakesTheChoice', actions: ['tellLoss', 'checkChoice', 'rememberBooking'] },
  { guard: 'readingIsOfTheDay', actions: 'checkChoice' },
] as const

export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  context: ({ input }) => steps.beginning(input),
  entry: 'askAvailability',
  invoke: { id: 'watchSurroundings', src: 'watchSurroundings', onError: { actions: 'reportDefect' } },
  on: {
    'branches.known': { actions: ['keepBranches', 'askAvailability'] },
    'day.began': { actions: 'keepToday' },
    'availability.read': { guard: 'readingIsOfTheDay', actions: 'keepReading' },
  },
  initial: 'resuming',
  states: {
    resuming: {
      always: [
        { guard: 'attemptIsUnsettled', target: 'findingOut' },
        { guard: 'choiceWasKept', target: 'choosing', actions: 'tellChoiceWasKept' },
        { target: 'choosing' },
      ],
    },

    choosing: {
      entry: ['takeUpLaterChoice', 'dropDayThatIsOver', 'askAvailability'],
      on: {
        'dialog.opened': { guard: 'dateIsOpen', actions: ['openDialog', ...chosenDay] },
        'dialog.closed': { guard: 'dialogIsOpen', actions: 'closeDialog' },
        'branch.chosen': { actions: chosenDay },
        'datePicker.opened': 'pickingDate',
        'date.chosen': { guard: 'dateIsOpen', actions: chosenDay },
        'activity.chosen': { actions: ['keepChoice', 'rememberBooking'] },
        'facility.chosen': { actions: ['keepChoice', 'rememberBooking'] },
        'slot.chosen': [
          { guard: 'hourIsChoosable', actions: ['keepChoice', 'rememberBooking'] },
          { actions: 'tellHourIsNotFree' },
        ],
        'choice.cleared': { guard: 'somethingIsChosen', actions: ['keepChoice', 'rememberBooking'] },
        'choice.finished': [
          { guard: 'attemptIsUnsettled', target: 'findingOut' },
          { guard: 'choiceIsComplete', target: 'confirming', actions: 'forgetTold' },
          { actions: 'tellWhatIsMissing' },
        ],
        'anotherLook.requested': { guard: 'attemptIsUnsettled', target: 'findingOut' },
        'availability.read': choiceIsChecked,
        'day.began': dayIsChecked,
      },
    },

    pickingDate: {
      on: {
        'date.chosen': { guard: 'dateIsOpen', target: 'choosing', actions: chosenDay },
        'datePicker.closed': 'choosing',
        'availability.read': choiceIsChecked,
        'day.began': dayIsChecked,
      },
    },

    confirming: {
      // Reached as well from what was said about an earlier try, however long that stood there.
      always: {
        guard: 'chosenDayHasPassed',
        target: 'choosing',
        actions: ['forgetDate', 'tellDayIsOver', 'rememberBooking'],
      },
      on: {
        'extraHour.toggled': { guard: 'extraHourIsOffered', actions: ['keepChoice', 'rememberBooking'] },
        'confirmation.left': { target: 'choosing', actions: 'forgetTold' },
        'booking.confirmed': { target: 'recordingIntent', actions: 'forgetTold' },
        'availability.read': [
          { guard: 'readingTakesTheChoice', target: 'slotLost', actions: 'keepReading' },
          { guard: 'readingChangesThePrice', actions: ['tellNewPrice', 'keepReading'] },
        ],
      },
    },

    recordingIntent: {
      tags: ['busy', 'processing'],
      invoke: {
        id: 'recordIntent',
        src: 'recordIntent',
        input: ({ context }) => {
          const intent = steps.intentOf(context)
          if (!intent) throw new Error('only a complete choice is recorded')
          return intent
        },
        onDone: {
          target: 'sending',
          actions: { type: 'keepAttempt', params: ({ event }) => ({ output: event.output }) },
        },
        onError: { target: 'refused', actions: ['tellDefect', 'reportDefect'] },
      },
    },

    sending: {
      tags: ['busy', 'processing'],
      invoke: {
        id: 'createBooking',
        src: 'createBooking',
        input: ({ context }) => attemptOf({ context }).request,
        onDone: [
          {
            guard: { type: 'bookingWasMade', params: creation },
            target: 'booked',
            actions: { type: 'keepBooking', params: creation },
          },
          { guard: { type: 'serverAsksToWait', params: creation }, target: 'waiting', actions: told },
          {
            guard: { type: 'sessionEndedBeforeBooking', params: creation },
            target: 'confirming',
            actions: [told, 'tellProblemInline', ...droppedAttempt],
          },
          { guard: { type: 'nothingWasSent', params: creation }, target: 'notDone', actions: told },
          {
            guard: { type: 'refusalFollowsLostAnswer', params: creation },
            target: 'findingOut',
            actions: told,
          },
          { guard: { type: 'choiceIsDisputed', params: creation }, target: 'reviewing', actions: told },
          {
            guard: { type: 'itWasRefused', params: creation },
            target: 'refused',
            actions: [told, ...droppedAttempt],
          },
          { target: 'findingOut', actions: ['markUncertain', 'rememberBooking'] },
        ],
        onError: { target: 'findingOut', actions: ['markUncertain', 'rememberBooking', 'reportDefect'] },
      },
    },

    reviewing: {
      tags: ['busy', 'processing'],
      invoke: {
        id: 'readDay',
        src: 'readDay',
        input: dayOfAttempt,
        onDone: [
          itWasBooked,
          { guard: { type: 'choiceIsGone', params: reading }, target: 'slotLost', actions: keptDay },
          priceIsAskedAgain,
          { target: 'refused', actions: keptDay },
        ],
        onError: { target: 'refused', actions: ['forgetAttempt', 'rememberBooking', 'reportDefect'] },
      },
    },

    waiting: {
      ...wait,
      on: {
        ...wait.on,
        'confirmation.left': [
          { guard: 'attemptIsUncertain', target: 'choosing', actions: 'forgetTold' },
          { target: 'choosing', actions: ['forgetTold', ...droppedAttempt] },
        ],
      },
    },

    waited: {
      always: [
        { guard: 'attemptIsUncertain', target: 'findingOut', actions: 'forgetTold' },
        { target: 'confirming', actions: ['forgetTold', ...droppedAttempt] },
      ],
    },

    findingOut: {
      tags: ['busy', 'lookingBack'],
      entry: ['returnToAttempt', 'askAvailability'],
      invoke: {
        id: 'readDay',
        src: 'readDay',
        input: dayOfAttempt,
        onDone: [
          itWasBooked,
          { guard: { type: 'choiceIsSomebodyElses', params: reading }, target: 'slotLost', actions: keptDay },
          priceIsAskedAgain,
          { guard: { type: 'itWasRefusedAndIsFree', params: reading }, target: 'refused', actions: keptDay },
          {
            guard: { type: 'choiceIsStillFree', params: reading },
            target: 'notDone',
            actions: { type: 'keepDay', params: reading },
          },
          { target: 'uncertain', actions: { type: 'tellProblem', params: reading } },
        ],
        onError: { target: 'uncertain', actions: ['tellDefect', 'reportDefect'] },
      },
    },

    notDone: {
      on: {
        'anotherTry.requested': { target: 'sending', actions: 'forgetTold' },
        'result.acknowledged': { target: 'choosing', actions: ['forgetTold', ...droppedAttempt] },
      },
    },

    uncertain: {
      on: {
        'anotherLook.requested': { target: 'findingOut', actions: 'forgetTold' },
        'result.acknowledged': { target: 'choosing', actions: 'forgetTold' },
      },
    },

    slotLost: {
      entry: 'forgetTold',
      on: {
        'alternative.chosen': { target: 'confirming', actions: ['keepChoice', 'rememberBooking'] },
        'result.acknowledged': { target: 'choosing', actions: ['dropWhatIsGone', 'rememberBooking'] },
      },
    },

    refused: {
      on: { 'result.acknowledged': { target: 'confirming', actions: 'tellProblemInline' } },
    },

    booked: {
      entry: ['settle', 'rememberBooking', 'announceBooking'],
      on: {
        'result.acknowledged': { target: 'choosing', actions: 'forgetBooked' },
        'payment.chosen': { target: 'choosing', actions: ['announcePaymentWanted', 'forgetBooked'] },
        'calendar.chosen': { target: 'choosing', actions: ['showDayInCalendar', 'forgetBooked'] },
      },
    },
  },
})
