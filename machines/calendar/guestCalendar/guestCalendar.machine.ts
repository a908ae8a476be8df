/**
 * The hours that a visitor without an account can see, and the choice of one, or two in a row, that sign-up
 * and sign-in carry along (A1.03, B1.02, B2.43–B2.45).
 *
 * Started by the page of the guests' calendar, ends with it. Always: a complete choice is kept as soon as it
 * is made, so every way out of the page carries it; nothing is booked or reserved; a fresh reading removes
 * hours that are no longer free and displays a notice; the displayed day is never over; a choice in the
 * address takes effect only once a reading of its day offers it.
 */
import { assertEvent, assign, sendTo, setup } from 'xstate'
import { notProvided, unimplementedCallback } from '@machines/shared/actors'
import { availabilityMachine } from '@machines/calendar/availability/availability.machine'
import * as choice from '@machines/booking/slotChoice'
import * as readings from '@machines/booking/choiceAfterReading'
import * as updates from './guestCalendar.updates'
import type {
  GuestCalendarContext,
  GuestCalendarEvent,
  GuestCalendarInput,
  GuestCalendarWorldEvent,
} from './guestCalendar.types'

type EventOf<T> = Extract<GuestCalendarWorldEvent, { type: T }>

const chosen = ['setChoice', 'clearAddress', 'persistSlot'] as const
const chosenDay = ['setChoice', 'clearAddress', 'askAvailability', 'persistSlot'] as const

/** A fresh reading removes hours that are no longer free and displays a notice. */
const choiceIsChecked = [
  { guard: 'readingTakesTheChoice', actions: ['setLostChoiceNotice', 'setReading', 'persistSlot'] },
  { guard: 'readingIsOfTheDay', actions: 'setReading' },
] as const

export const guestCalendarMachine = setup({
  types: {
    context: {} as GuestCalendarContext,
    events: {} as GuestCalendarEvent,
    input: {} as GuestCalendarInput,
  },
  actors: {
    availability: availabilityMachine,
    watchHour: unimplementedCallback<EventOf<'day.began' | 'hour.began'>>('watchHour'),
  },
  guards: {
    dateIsOpen: choice.dateIsOpen,
    hourIsChoosable: choice.hourIsChoosable,
    hoursAreDisplayed: choice.hoursAreDisplayed,
    somethingIsChosen: ({ context }) => context.draft.choice !== null,
    chosenDayIsOver: choice.chosenDayIsOver,
    todayWasWrong: updates.todayWasWrong,
    readingIsOfTheDay: readings.isOfTheDay,
    readingTakesTheChoice: readings.takesTheChoice,
    readingAnswersTheLink: ({ context, event }) =>
      context.link !== null && readings.isOfTheDay({ context, event }),
  },
  actions: {
    askAvailability: sendTo('availability', ({ context }) => choice.queryChanged(context.draft)),
    persistSlot: notProvided('persistSlot'),
    clearAddress: notProvided('clearAddress'),
    copyLink: notProvided('copyLink'),
    reportDefect: notProvided('reportDefect'),
    setChoice: assign(updates.afterGuestChoice),
    setLinkedChoice: assign(updates.afterLinkedReading),
    setReading: assign((at) => readings.afterCheck(at)),
    setToday: assign(({ event }) => {
      assertEvent(event, 'day.began')
      return { today: event.today }
    }),
    setNewDay: assign(updates.afterNewDay),
    setLostChoiceNotice: assign((at) => readings.withLossNotice(at)),
    setUnavailableHourNotice: assign((at) => choice.withUnavailableNotice(at)),
    clearNotice: assign({ notice: null }),
  },
}).createMachine({
  id: 'guestCalendar',
  context: ({ input }) => updates.initialContext(input),
  entry: 'askAvailability',
  invoke: [
    {
      id: 'availability',
      src: 'availability',
      input: ({ self }) => ({ parent: self }),
      onError: { actions: 'reportDefect' },
    },
    { id: 'watchHour', src: 'watchHour', onError: { actions: 'reportDefect' } },
  ],
  on: {
    'availability.read': [
      { guard: 'readingAnswersTheLink', actions: ['setLinkedChoice', 'clearAddress', 'persistSlot'] },
      ...choiceIsChecked,
    ],
    'hour.began': choiceIsChecked,
    'day.began': [
      { guard: 'chosenDayIsOver', actions: ['setNewDay', 'clearAddress', 'askAvailability', 'persistSlot'] },
      { guard: 'todayWasWrong', actions: ['setNewDay', 'askAvailability'] },
      { actions: 'setToday' },
    ],
  },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'branch.chosen': { actions: chosenDay },
        'date.chosen': { guard: 'dateIsOpen', actions: chosenDay },
        'activity.chosen': { actions: chosen },
        'facility.chosen': { actions: chosen },
        'slot.chosen': [
          { guard: 'hourIsChoosable', actions: chosen },
          { actions: 'setUnavailableHourNotice' },
        ],
        'planHour.chosen': { actions: 'setChoice' },
        'choice.cleared': { guard: 'somethingIsChosen', actions: chosen },
      },
      initial: 'onPage',
      states: {
        onPage: {
          on: {
            'dialog.opened': { target: 'inDialog', actions: 'clearNotice' },
            'link.requested': { guard: 'hoursAreDisplayed', actions: 'copyLink' },
            'datePicker.opened': '#guestCalendar.pickingDate.overPage',
          },
        },
        inDialog: {
          on: {
            'dialog.closed': { target: 'onPage', actions: 'clearNotice' },
            'datePicker.opened': '#guestCalendar.pickingDate.overDialog',
          },
        },
        asBefore: { type: 'history' },
      },
    },

    pickingDate: {
      on: {
        'date.chosen': { guard: 'dateIsOpen', target: 'choosing.asBefore', actions: chosenDay },
        'datePicker.closed': 'choosing.asBefore',
      },
      initial: 'overPage',
      states: { overPage: {}, overDialog: {} },
    },
  },
})
