import { isComplete, lostTo, missingFrom } from '@domain/booking/bookingDraft'
import { type DayReading, hourState } from '@domain/booking/dayReading'
import { instantAt } from '@domain/time/centreTime'
import { guestCalendarMachine } from '@machines/calendar/guestCalendar/guestCalendar.machine'
import { selectGuestCalendar } from '@machines/calendar/guestCalendar/guestCalendar.select'
import { court, day, dayWith } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import type { SlotLink } from '@domain/booking/slotLink'
import { chosen } from '@tests/machines/booking/booking.model'

/** The address of six in the evening on Court 1. */
export const linked: SlotLink = {
  branchId: 1,
  date: day,
  activity: '10',
  facilityId: 101,
  facilityName: null,
  choice: { primary: 18, additional: [] },
  leadsToConfirm: false,
  ignored: [],
}

const plain = { kept: null, link: null, today: day, firstDay: day }

const asGuest = (change: Parameters<typeof dayWith>[0] = {}) => dayWith({ own: null, ...change })

/** The state of Court 1 at 18, as far as the flow knows it. */
const knownOf = (reading: DayReading | null) => {
  const facility = reading?.activities[0]?.facilities[0]
  return reading && facility ? hourState(reading, facility, 18) : reading && 'nothing offered'
}

/** The guests' calendar: every choice, hours that others take or that begin, and midnight. */
export const model = defineModel(guestCalendarMachine, {
  name: 'guestCalendar',
  inputs: {
    fresh: plain,
    'with a choice that was kept': { ...plain, kept: chosen },
    'with a day that is over': { ...plain, kept: { ...chosen, date: '2026-07-01' } },
    'from a link': { ...plain, kept: chosen, link: linked },
    'from a link with parts that lead to nothing': {
      ...plain,
      link: { ...linked, date: null, choice: null, ignored: ['date'] },
    },
  },
  samples: {
    'dialog.opened': [{ type: 'dialog.opened', date: null }],
    'dialog.closed': [{ type: 'dialog.closed' }],
    'branch.chosen': [
      { type: 'branch.chosen', branchId: 1 },
      { type: 'branch.chosen', branchId: 2 },
    ],
    'datePicker.opened': [{ type: 'datePicker.opened' }],
    'datePicker.closed': [{ type: 'datePicker.closed' }],
    'date.chosen': [
      { type: 'date.chosen', date: day },
      { type: 'date.chosen', date: '2026-07-07' },
    ],
    'activity.chosen': ({ context }) =>
      (context.reading?.activities ?? []).length > 0
        ? [{ type: 'activity.chosen' as const, activity: '10' }]
        : [],
    'facility.chosen': ({ context }) =>
      context.reading && context.draft.activity
        ? [{ type: 'facility.chosen' as const, facilityId: 101 }]
        : [],
    'slot.chosen': ({ context }) =>
      context.reading && context.draft.activity
        ? [{ type: 'slot.chosen' as const, facilityId: 101, slot: 18 }]
        : [],
    'planHour.chosen': ({ context }) =>
      context.reading && context.draft.activity ? [{ type: 'planHour.chosen' as const, slot: 19 }] : [],
    'choice.cleared': [{ type: 'choice.cleared' }],
    'link.requested': [{ type: 'link.requested' }],
  },
  notices: {
    'availability.read': [
      { type: 'availability.read', reading: asGuest() },
      { type: 'availability.read', reading: asGuest({ courts: [court(1, [18]), court(2)] }) },
      { type: 'availability.read', reading: asGuest({ activities: [] }) },
      { type: 'availability.read', reading: asGuest({ date: '2026-07-20' }) },
    ],
    'day.began': [
      { type: 'day.began', today: day },
      { type: 'day.began', today: '2026-07-09' },
    ],
    'hour.began': [
      { type: 'hour.began', now: instantAt(day, 11) },
      { type: 'hour.began', now: instantAt(day, 18) },
    ],
  },
  answers: { availability: [], watchHour: [] },
  background: ['availability', 'watchHour'],
  contextKey: (snapshot) => [
    snapshot.context.today,
    selectGuestCalendar(snapshot).choice.notice?.tone ?? '',
    missingFrom(snapshot.context.draft) ?? 'complete',
    knownOf(snapshot.context.reading),
    snapshot.context.link?.choice ? 'linked' : snapshot.context.link !== null,
  ],
  invariants: {
    'no day that is over is displayed': ({ context: { draft, today } }) => (draft.date ?? today) >= today,
    'what is known of the day is of the chosen day': ({ context: { draft, reading } }) =>
      reading === null || (reading.date === draft.date && reading.branchId === draft.branchId),
    'what an address names is not chosen before its day is read': ({ context: { draft, link } }) =>
      link === null || draft.choice === null,
    'no hour that is known to be gone is chosen': ({ context: { draft, reading } }) =>
      !reading || !isComplete(draft) || lostTo(draft, reading) === null,
  },
})
