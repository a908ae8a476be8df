/**
 * Booking an hour, or two in a row: date, activity, facility, hour, confirmation (B2.32–B2.40).
 *
 * Started by the calendar page; it ends with the page, and what is in progress is written down so that the page finds
 * it again. Always: one confirmed choice is one intent with one key, written down before it is sent, and never sent
 * again unless the member asks; an answer that was lost is looked for and not repeated; `booked` is entered only on
 * the server's word; whatever goes wrong, the rest of the choice is kept, and so is what was chosen while an answer was
 * missing: it is put aside while the answer is looked for, and there again as soon as choosing goes on.
 */
import { bookingSetup } from './booking.setup'
import * as updates from './booking.updates'
import {
  attemptFailure,
  attemptOf,
  choiceIsChecked,
  chosenDay,
  creation,
  dayIsChecked,
  dayOfAttempt,
  droppedAttempt,
  itWasBooked,
  keptDay,
  mayBeSentAgain,
  notice,
  priceIsAskedAgain,
  reading,
  wait,
} from './booking.transitions'

export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  context: ({ input }) => updates.initialContext(input),
  entry: 'askAvailability',
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
        { guard: 'attemptIsUnsettled', target: 'verifyingOutcome' },
        { guard: 'choiceWasKept', target: 'choosing', actions: 'setRestoredChoiceNotice' },
        { target: 'choosing' },
      ],
    },

    choosing: {
      entry: ['setLaterChoice', 'dropDayThatIsOver', 'askAvailability'],
      on: {
        'dialog.opened': { guard: 'dateIsOpen', actions: ['openDialog', ...chosenDay] },
        'dialog.closed': { guard: 'dialogIsOpen', actions: 'closeDialog' },
        'branch.chosen': { actions: chosenDay },
        'datePicker.opened': 'pickingDate',
        'date.chosen': { guard: 'dateIsOpen', actions: chosenDay },
        'activity.chosen': { actions: ['setChoice', 'persistBooking'] },
        'facility.chosen': { actions: ['setChoice', 'persistBooking'] },
        'slot.chosen': [
          { guard: 'hourIsChoosable', actions: ['setChoice', 'persistBooking'] },
          { actions: 'setUnavailableHourNotice' },
        ],
        'choice.cleared': { guard: 'somethingIsChosen', actions: ['setChoice', 'persistBooking'] },
        'choice.finished': [
          { guard: 'attemptIsUnsettled', target: 'verifyingOutcome' },
          { guard: 'choiceIsComplete', target: 'confirming', actions: 'clearNotice' },
          { actions: 'setIncompleteChoiceNotice' },
        ],
        'retry.requested': { guard: 'attemptIsUnsettled', target: 'verifyingOutcome' },
        'availability.read': choiceIsChecked,
        'hour.began': choiceIsChecked,
        'day.began': dayIsChecked,
      },
    },

    pickingDate: {
      on: {
        'date.chosen': { guard: 'dateIsOpen', target: 'choosing', actions: chosenDay },
        'datePicker.closed': 'choosing',
        'availability.read': choiceIsChecked,
        'hour.began': choiceIsChecked,
        'day.began': dayIsChecked,
      },
    },

    confirming: {
      // Reached as well from what was said about an earlier try, however long that stood there.
      always: [
        {
          guard: 'chosenDayHasPassed',
          target: 'choosing',
          actions: ['clearDate', 'setPastDayNotice', 'persistBooking'],
        },
        { guard: 'confirmedChoiceIsLost', target: 'slotLost' },
      ],
      on: {
        'extraHour.toggled': { guard: 'extraHourIsOffered', actions: ['setChoice', 'persistBooking'] },
        'confirmation.left': { target: 'choosing', actions: 'clearNotice' },
        'booking.confirmed': { target: 'recordingIntent', actions: 'clearNotice' },
        'availability.read': {
          guard: 'readingChangesThePrice',
          actions: ['setNewPriceNotice', 'setReading'],
        },
      },
    },

    recordingIntent: {
      tags: ['busy', 'processing'],
      invoke: {
        id: 'recordIntent',
        src: 'recordIntent',
        input: ({ context }) => {
          const intent = updates.intentOf(context)
          if (!intent) throw new Error('only a complete choice is recorded')
          return intent
        },
        onDone: {
          target: 'sending',
          actions: { type: 'setAttempt', params: ({ event }) => ({ output: event.output }) },
        },
        onError: { target: 'refused', actions: ['setDefectNotice', 'reportDefect'] },
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
            actions: { type: 'setBooking', params: creation },
          },
          { guard: { type: 'serverAsksToWait', params: creation }, target: 'waiting', actions: notice },
          {
            guard: { type: 'sessionEndedBeforeBooking', params: creation },
            target: 'confirming',
            actions: [notice, 'setInlineNotice', ...droppedAttempt],
          },
          {
            guard: { type: 'nothingWasSent', params: creation },
            target: 'networkFailed',
            actions: [notice, attemptFailure],
          },
          {
            guard: { type: 'refusalFollowsLostAnswer', params: creation },
            target: 'verifyingOutcome',
            actions: [notice, attemptFailure],
          },
          {
            guard: { type: 'choiceIsDisputed', params: creation },
            target: 'checkingConflict',
            actions: notice,
          },
          {
            guard: { type: 'itWasRefused', params: creation },
            target: 'refused',
            actions: [notice, ...droppedAttempt],
          },
          { target: 'verifyingOutcome', actions: [attemptFailure, 'markUncertain', 'persistBooking'] },
        ],
        onError: {
          target: 'verifyingOutcome',
          actions: ['clearAttemptFailure', 'markUncertain', 'persistBooking', 'reportDefect'],
        },
      },
    },

    checkingConflict: {
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
        onError: { target: 'refused', actions: ['clearAttempt', 'persistBooking', 'reportDefect'] },
      },
    },

    waiting: {
      ...wait,
      on: {
        ...wait.on,
        'confirmation.left': [
          { guard: 'attemptIsUncertain', target: 'choosing', actions: 'setInlineNotice' },
          { target: 'choosing', actions: ['setInlineNotice', ...droppedAttempt] },
        ],
      },
    },

    waited: {
      always: [
        { guard: 'attemptIsUncertain', target: 'verifyingOutcome', actions: 'clearNotice' },
        { target: 'confirming', actions: ['clearNotice', ...droppedAttempt] },
      ],
    },

    verifyingOutcome: {
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
            target: 'nothingBooked',
            actions: { type: 'setDay', params: reading },
          },
          { target: 'uncertain', actions: { type: 'setFailure', params: reading } },
        ],
        onError: { target: 'uncertain', actions: ['setDefectNotice', 'reportDefect'] },
      },
    },

    nothingBooked: {
      always: [
        { guard: 'serverFailed', target: 'serverFailed' },
        { guard: 'networkFailed', target: 'networkFailed' },
        { target: 'notDone' },
      ],
    },

    networkFailed: mayBeSentAgain,

    serverFailed: mayBeSentAgain,

    // An attempt of which a reload or an expiry left no more than the record.
    notDone: mayBeSentAgain,

    uncertain: {
      on: {
        'retry.requested': { target: 'verifyingOutcome', actions: 'clearNotice' },
        'result.dismissed': { target: 'choosing', actions: 'clearNotice' },
      },
    },

    slotLost: {
      entry: 'clearNotice',
      on: {
        'alternative.chosen': { target: 'confirming', actions: ['setChoice', 'persistBooking'] },
        'result.dismissed': {
          target: 'choosing',
          actions: ['setLostBookingNotice', 'dropWhatIsGone', 'persistBooking'],
        },
      },
    },

    refused: {
      on: { 'result.dismissed': { target: 'confirming', actions: 'setInlineNotice' } },
    },

    booked: {
      entry: ['settle', 'persistBooking', 'notifyBooking'],
      on: {
        'result.dismissed': { target: 'choosing', actions: 'clearBooked' },
        'payment.chosen': { target: 'choosing', actions: ['notifyPaymentWanted', 'clearBooked'] },
        'calendar.chosen': { target: 'choosing', actions: ['showDayInCalendar', 'clearBooked'] },
      },
    },
  },
})
