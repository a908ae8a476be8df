import { linkToHour } from '@domain/booking/slotLink'
import { calendarDisplayMachine } from '@machines/calendar/calendarDisplay/calendarDisplay.machine'
import { day } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { noParent } from '@tests/support/parents'

const saturdayEvening = { branchId: 1, date: '2026-07-11', activity: '10', slot: 19, isChosen: true }

/** The calendar's display: each view, days and months to and fro, the hours of a day, midnight. */
export const model = defineModel(calendarDisplayMachine, {
  name: 'calendarDisplay',
  inputs: {
    'on a phone': { today: day, beginsWith: 'freeCourts', parent: noParent },
    'on a wide screen': { today: day, beginsWith: 'month', parent: noParent },
  },
  samples: {
    'view.chosen': [
      { type: 'view.chosen', view: 'freeCourts' },
      { type: 'view.chosen', view: 'week' },
      { type: 'view.chosen', view: 'list' },
      { type: 'view.chosen', view: 'month' },
    ],
    'freeCourts.requested': [{ type: 'freeCourts.requested', date: '2026-07-09' }],
    'activity.chosen': [{ type: 'activity.chosen', activity: '10' }],
    'link.opened': [{ type: 'link.opened', link: linkToHour(saturdayEvening) }],
    'day.opened': [{ type: 'day.opened' }],
    'date.chosen': [
      // Its week reaches into August.
      { type: 'date.chosen', date: '2026-07-31' },
      { type: 'date.chosen', date: '2026-07-09' },
      { type: 'date.chosen', date: day },
    ],
    'month.chosen': [
      { type: 'month.chosen', month: { year: 2026, month: 8 } },
      { type: 'month.chosen', month: { year: 2026, month: 7 } },
    ],
    'hours.requested': [{ type: 'hours.requested', date: '2026-07-09' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
    'details.chosen': [{ type: 'details.chosen', bookingId: 1 }],
    'ownEvent.chosen': [{ type: 'ownEvent.chosen', id: 'holiday' }],
  },
  notices: {
    'day.began': [
      { type: 'day.began', today: '2026-07-09' },
      // The coming days reach into August.
      { type: 'day.began', today: '2026-07-28' },
    ],
    'date.requested': [
      { type: 'date.requested', date: '2026-08-01', bookingId: 55 },
      { type: 'date.requested', date: '2026-07-09', bookingId: 55 },
    ],
  },
  answers: { watchToday: [] },
  background: ['watchToday'],
  rests: ['courts'],
  contextKey: ({ context: { chosen, today, activity, marked, beginsWith, hoursOf } }) => [
    hoursOf,
    chosen,
    today,
    activity,
    marked,
    beginsWith,
  ],
})
