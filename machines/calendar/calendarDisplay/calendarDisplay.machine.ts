/**
 * Which part of the calendar is displayed: a month, a week, the list of a month, or the courts of a day (B2.27–B2.30).
 *
 * Started by the calendar page, ends with it. Always: the chosen day decides which week and month are displayed, and
 * `monthBookings` is notified of every other month; today is displayed until a day is chosen, and moves on at the
 * centre's midnight; the hours of a day are never open at once with the sheet of a booking or the dialog of an own event.
 */
import { assertEvent, assign, setup } from 'xstate'
import { notProvided, unimplementedCallback } from '@machines/shared/actors'
import { notifyParent } from '@machines/shared/notifyParent'
import { type CentreDate, firstDayOf, type Month, monthOf } from '@domain/time/centreTime'
import { deepEqual } from '@domain/values/deepEqual'
import type { BookingRequested, DayOpened, EventChosen, MonthChosen } from '@machines/calendar/calendarEvents'
import { displayedDate, otherMonthOf } from './displayedDate'
import type {
  CalendarDisplayContext,
  CalendarDisplayEvent,
  CalendarDisplayInput,
  CalendarDisplayWorldEvent,
} from './calendarDisplay.types'

type EventOf<T> = Extract<CalendarDisplayWorldEvent, { type: T }>

/** The day that an event leads to: of a month the first, and none where today lies in it. */
function dateOf(event: CalendarDisplayEvent, today: CentreDate): CentreDate | null {
  assertEvent(event, ['date.chosen', 'date.requested', 'hours.requested', 'month.chosen'])
  if (event.type !== 'month.chosen') return event.date
  return deepEqual(event.month, monthOf(today)) ? null : firstDayOf(event.month)
}

const monthChosen = { 'month.chosen': { actions: ['setDate', 'notifyMonth'] } } as const
const ownEventWanted = {
  type: 'notifyOwnEventWanted',
  params: ({ event }: { readonly event: Extract<CalendarDisplayEvent, { type: 'ownEvent.chosen' }> }) =>
    event,
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
    beginsWithWeek: ({ context }) => context.beginsWith === 'week',
    isWeekChosen: ({ event }) => event.type === 'view.chosen' && event.view === 'week',
    isListChosen: ({ event }) => event.type === 'view.chosen' && event.view === 'list',
  },
  actions: {
    setDate: assign(({ context, event }) => ({ chosen: dateOf(event, context.today) })),
    setToday: assign(({ context: { chosen, today }, event }) => {
      assertEvent(event, 'day.began')
      return { today: event.today, chosen: chosen === today ? event.today : chosen }
    }),
    /** Reads the bookings of the month in which the chosen day lies. */
    notifyMonth: notifyParent((context: CalendarDisplayContext) => monthChosenBy(context, null)),
    /** Also reads those of the other month into which the displayed week reaches. */
    notifyWeek: notifyParent((context: CalendarDisplayContext) =>
      monthChosenBy(context, otherMonthOf(displayedDate(context))),
    ),
    /** Without a day of the member's own the booking keeps the one that it is about, with the hours chosen there. */
    notifyDayWanted: notifyParent(({ chosen, today }: CalendarDisplayContext): DayOpened => ({
      type: 'day.opened',
      date: chosen !== null && chosen < today ? null : chosen,
    })),
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
  context: ({ input }) => ({ ...input, chosen: null }),
  invoke: { id: 'watchToday', src: 'watchToday', onError: { actions: 'reportDefect' } },
  initial: 'deciding',
  on: {
    'view.chosen': [
      { guard: 'isWeekChosen', target: '.bookings.week' },
      { guard: 'isListChosen', target: '.bookings.list' },
      { target: '.bookings.month' },
    ],
    'date.requested': { target: '.bookings.hist', actions: ['setDate', 'notifyMonth'] },
    'day.began': { actions: ['setToday', 'notifyMonth'] },
  },
  states: {
    deciding: {
      always: [{ guard: 'beginsWithWeek', target: 'bookings.week' }, { target: 'bookings.month' }],
    },
    bookings: {
      initial: 'month',
      on: {
        'day.opened': { target: 'courts', actions: 'notifyDayWanted' },
        'date.chosen': { actions: ['setDate', 'notifyMonth'] },
      },
      states: {
        month: {
          on: monthChosen,
          initial: 'grid',
          states: {
            grid: { on: { 'hours.requested': { target: 'hours', actions: 'setDate' }, ...ownEventChosen } },
            hours: {
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
            'date.chosen': { actions: ['setDate', 'notifyWeek'] },
            'day.began': { actions: ['setToday', 'notifyWeek'] },
          },
        },
        list: { on: { ...monthChosen, ...entryChosen } },
        hist: { type: 'history', target: 'month' },
      },
    },
    courts: { on: ownEventChosen },
  },
})
