/**
 * The displayed part of the calendar: the free courts of the coming days, a month, a week, the list of a
 * month, or the courts of a day (B2.27–B2.30).
 *
 * Started by the calendar page, ends with it. Always: the chosen day determines the displayed week and month,
 * and `monthBookings` is notified of every other month; today is displayed until a day is chosen, and moves
 * on at the centre's midnight; the hours of a day are never open at once with the sheet of a booking or the
 * dialog of an own event.
 */
import { assertEvent, assign, setup } from 'xstate'
import { notProvided, unimplementedCallback } from '@machines/shared/actors'
import { notifyParent } from '@machines/shared/notifyParent'
import { type CentreDate, firstDayOf, type Month, monthOf } from '@domain/time/centreTime'
import { deepEqual } from '@domain/values/deepEqual'
import { daysOfStrip } from '@domain/booking/freeHours'
import type {
  BookingRequested,
  DayOpened,
  EventChosen,
  LinkOpened,
  MonthChosen,
} from '@machines/calendar/calendarEvents'
import { displayedDate, otherMonthOf, weekShown } from './displayedDate'
import type {
  CalendarDisplayContext,
  CalendarDisplayEvent,
  CalendarDisplayInput,
  CalendarDisplayWorldEvent,
} from './calendarDisplay.types'

type EventOf<T> = Extract<CalendarDisplayWorldEvent, { type: T }>

/** The day that an event leads to: for a month its first day, or none when today lies in it. */
function dateOf(event: CalendarDisplayEvent, today: CentreDate): CentreDate | null {
  assertEvent(event, ['date.chosen', 'date.requested', 'freeCourts.requested', 'month.chosen'])
  if (event.type !== 'month.chosen') return event.date
  return deepEqual(event.month, monthOf(today)) ? null : firstDayOf(event.month)
}

/** True when the requested day is not among the coming days whose free courts are counted. */
const isBeyondFreeCourts = ({
  context,
  event,
}: {
  context: CalendarDisplayContext
  event: CalendarDisplayEvent
}) => event.type === 'date.requested' && !daysOfStrip(context.today).includes(event.date)

const dateChosen = { actions: ['setDate', 'notifyMonth'] } as const
const monthChosen = { 'month.chosen': dateChosen, 'date.chosen': dateChosen } as const
const ownEventWanted = {
  type: 'notifyOwnEventWanted',
  params: ({ event }: { readonly event: Extract<CalendarDisplayEvent, { type: 'ownEvent.chosen' }> }) =>
    event,
} as const
const linkOpened = {
  type: 'notifyLinkOpened',
  params: ({ event }: { readonly event: LinkOpened }) => event,
} as const
const sheetRequested = {
  type: 'requestSheet',
  params: ({ event }: { readonly event: Extract<CalendarDisplayEvent, { type: 'details.chosen' }> }) => event,
} as const
const ownEventChosen = { 'ownEvent.chosen': { actions: ownEventWanted } } as const
const entryChosen = { 'details.chosen': { actions: sheetRequested }, ...ownEventChosen } as const

const monthChosenBy = (context: CalendarDisplayContext, beside: Month | null): MonthChosen => ({
  type: 'month.chosen',
  month: monthOf(displayedDate(context)),
  beside,
})

export const calendarDisplayMachine = setup({
  types: {
    context: {} as CalendarDisplayContext,
    events: {} as CalendarDisplayEvent,
    input: {} as CalendarDisplayInput,
  },
  actors: {
    watchToday: unimplementedCallback<EventOf<'day.began'>>('watchToday'),
  },
  guards: {
    beginsWithFreeCourts: ({ context }) => context.beginsWith === 'freeCourts',
    /** A phone returns to the free courts, which do not display a day beyond them. */
    isSeenInTheWeek: (at) => at.context.beginsWith === 'freeCourts' && isBeyondFreeCourts(at),
    isBeyondFreeCourts,
    /** A phone has no strip above the month that leads to the free courts, and its week has no hours. */
    isWide: ({ context }) => context.beginsWith === 'month',
    areFreeCourtsChosen: ({ event }) => event.type === 'view.chosen' && event.view === 'freeCourts',
    isWeekChosen: ({ event }) => event.type === 'view.chosen' && event.view === 'week',
    isListChosen: ({ event }) => event.type === 'view.chosen' && event.view === 'list',
  },
  actions: {
    setDate: assign(({ context, event }) => ({
      chosen: dateOf(event, context.today),
      marked: event.type === 'date.requested' ? event.bookingId : null,
    })),
    setHours: assign(({ event }) => {
      assertEvent(event, 'hours.requested')
      return { hoursOf: event.date }
    }),
    clearHours: assign({ hoursOf: null }),
    setToday: assign(({ context: { chosen, today }, event }) => {
      assertEvent(event, 'day.began')
      return { today: event.today, chosen: chosen === today ? event.today : chosen }
    }),
    /** Requests the bookings of the chosen day's month. */
    notifyMonth: notifyParent((context: CalendarDisplayContext) => monthChosenBy(context, null)),
    /** Also requests those of the other month into which the displayed week reaches. */
    notifyWeek: notifyParent((context: CalendarDisplayContext) =>
      monthChosenBy(
        context,
        otherMonthOf(displayedDate(context), weekShown(displayedDate(context), context.today)),
      ),
    ),
    /** While the member has chosen no day, the booking keeps its own, with the hours chosen there. */
    notifyDayWanted: notifyParent(({ chosen, today }: CalendarDisplayContext): DayOpened => ({
      type: 'day.opened',
      date: chosen !== null && chosen < today ? null : chosen,
    })),
    /** Requests the coming days, which may reach into the next month. */
    notifyComingDays: notifyParent((context: CalendarDisplayContext) =>
      monthChosenBy(context, otherMonthOf(displayedDate(context), daysOfStrip(context.today))),
    ),
    /** The free courts cover the coming days alone, so another day cannot stay chosen. */
    clearDayBeyond: assign(({ context: { chosen, today } }) =>
      chosen !== null && !daysOfStrip(today).includes(chosen) ? { chosen: null } : {},
    ),
    setActivity: assign(({ event }) => {
      assertEvent(event, 'activity.chosen')
      return { activity: event.activity }
    }),
    notifyLinkOpened: notifyParent((_: CalendarDisplayContext, event: LinkOpened): LinkOpened => event),
    requestSheet: notifyParent(
      (_: CalendarDisplayContext, { bookingId }: Omit<BookingRequested, 'type'>): BookingRequested => ({
        type: 'booking.requested',
        bookingId,
      }),
    ),
    notifyOwnEventWanted: notifyParent(
      (_: CalendarDisplayContext, { id }: Omit<EventChosen, 'type'>): EventChosen => ({
        type: 'event.chosen',
        id,
      }),
    ),
    reportDefect: notProvided('reportDefect'),
  },
}).createMachine({
  id: 'calendarDisplay',
  context: ({ input }) => ({ ...input, chosen: null, activity: null, marked: null, hoursOf: null }),
  invoke: { id: 'watchToday', src: 'watchToday', onError: { actions: 'reportDefect' } },
  initial: 'deciding',
  on: {
    'view.chosen': [
      { guard: 'areFreeCourtsChosen', target: '.bookings.freeCourts' },
      { guard: 'isWeekChosen', target: '.bookings.week' },
      { guard: 'isListChosen', target: '.bookings.list' },
      { target: '.bookings.month' },
    ],
    'date.requested': { target: '.bookings.hist', actions: ['setDate', 'notifyMonth'] },
    'day.began': { actions: ['setToday', 'notifyMonth'] },
  },
  states: {
    deciding: {
      always: [
        { guard: 'beginsWithFreeCourts', target: 'bookings.freeCourts' },
        { target: 'bookings.month' },
      ],
    },
    bookings: {
      initial: 'month',
      on: {
        'day.opened': { target: 'courts', actions: 'notifyDayWanted' },
      },
      states: {
        freeCourts: {
          entry: ['clearDayBeyond', 'notifyComingDays'],
          initial: 'shown',
          on: {
            'activity.chosen': { actions: 'setActivity' },
            'link.opened': { actions: linkOpened },
            'date.requested': { guard: 'isBeyondFreeCourts', target: 'week', actions: 'setDate' },
            'day.began': { actions: ['setToday', 'clearDayBeyond', 'notifyComingDays'] },
          },
          states: {
            shown: {},
            /** Entered from the strip: the keyboard focus continues at that day. */
            entered: {},
          },
        },
        month: {
          on: {
            ...monthChosen,
            'freeCourts.requested': {
              guard: 'isWide',
              target: 'freeCourts.entered',
              actions: 'setDate',
            },
          },
          initial: 'grid',
          states: {
            grid: { on: { 'hours.requested': { target: 'hours', actions: 'setHours' }, ...entryChosen } },
            /** The day, also one of an adjacent month, turns nothing: what is behind the list stays. */
            hours: {
              exit: 'clearHours',
              on: {
                'dialog.closed': 'grid',
                'details.chosen': { target: 'grid', actions: sheetRequested },
                'ownEvent.chosen': { target: 'grid', actions: ownEventWanted },
              },
            },
          },
        },
        week: {
          entry: 'notifyWeek',
          on: {
            ...entryChosen,
            'link.opened': { guard: 'isWide', actions: linkOpened },
            'date.chosen': { actions: ['setDate', 'notifyWeek'] },
            'day.began': { actions: ['setToday', 'notifyWeek'] },
          },
        },
        list: { on: { ...monthChosen, ...entryChosen } },
        hist: { type: 'history', target: 'month' },
      },
    },
    courts: {
      on: {
        ...ownEventChosen,
        'date.requested': {
          guard: 'isSeenInTheWeek',
          target: 'bookings.week',
          actions: 'setDate',
        },
      },
    },
  },
})
