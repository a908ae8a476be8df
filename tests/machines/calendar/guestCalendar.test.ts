import type { CompleteDraft } from '@domain/booking/bookingDraft'
import type { SlotLink } from '@domain/booking/slotLink'
import { instantAt } from '@domain/time/centreTime'
import { guestCalendarMachine } from '@machines/calendar/guestCalendar/guestCalendar.machine'
import { selectGuestCalendar } from '@machines/calendar/guestCalendar/guestCalendar.select'
import { startLive } from '@tests/support/controlledActors'
import { court, day, dayWith } from '@tests/support/days'
import { chosen } from '@tests/machines/booking/booking.model'
import { linked } from './guestCalendar.model'

const read = (change: Parameters<typeof dayWith>[0] = {}) =>
  ({ type: 'availability.read', reading: dayWith({ own: null, ...change }) }) as const

const start = (kept: CompleteDraft | null = null, link: SlotLink | null = null) => {
  const live = startLive(guestCalendarMachine, { input: { kept, link, today: day, firstDay: day } })
  const screen = () => selectGuestCalendar(live.snapshot())
  return { ...live, screen }
}

it('begins with the first branch, the first day and the first activity, so that free hours are displayed', () => {
  const live = start()
  live.actor.send(read())
  expect(live.screen()).toMatchObject({
    screen: 'page',
    canGoOn: false,
    choice: { branchId: 1, date: day, activity: '10', freeHours: 8, summary: null },
  })
})

it('writes rates for guests with two decimals per hour', () => {
  const live = start(chosen)
  live.actor.send(read({ courts: [court(1), court(2, [], null)] }))
  const { choice } = live.screen()
  expect(choice.facilities.map(({ rate }) => rate)).toEqual([
    'LKR 1,500.00 per hour',
    'LKR 1,500.00 per hour',
  ])
  expect(choice.summary?.total).toBe('LKR 1,500.00 per hour')
})

it('keeps two neighbouring hours as one choice', () => {
  const live = start(chosen)
  live.actor.send(read())
  live.actor.send({ type: 'slot.chosen', facilityId: 101, slot: 19 })
  expect(live.screen()).toMatchObject({ canGoOn: true, choice: { summary: { time: '6:00 PM - 8:00 PM' } } })
})

it('says that a chosen hour has begun', () => {
  const live = start(chosen)
  live.actor.send(read())
  live.actor.send({ type: 'hour.began', now: instantAt(day, 18) })
  expect(live.screen().choice).toMatchObject({
    summary: null,
    notice: { title: 'That hour has begun' },
  })
})

it('moves on to the new day at midnight and says what became of the chosen hour', () => {
  const live = start(chosen)
  live.actor.send(read())
  live.actor.send({ type: 'day.began', today: '2026-07-09' })
  expect(live.screen().choice).toMatchObject({
    today: '2026-07-09',
    date: '2026-07-09',
    summary: null,
    notice: {
      message: 'The day you had chosen is over. Today is shown instead; please choose another hour.',
    },
  })
})

it('has sample events of the coming days', () => {
  expect(
    start()
      .screen()
      .samples.map(({ date, time }) => [date, time]),
  ).toEqual([
    ['2026-07-09', '6:00 PM - 7:00 PM'],
    ['2026-07-11', '7:00 AM - 8:00 AM'],
    ['2026-07-14', '4:00 PM - 6:00 PM'],
  ])
})

describe('an address that names a choice', () => {
  it('is followed as far as it leads, with a sentence for each part that leads to nothing', () => {
    const live = start(null, { ...linked, date: null, ignored: ['date'] })
    live.actor.send(read({ courts: [court(1, [18]), court(2)] }))
    expect(live.screen()).toMatchObject({
      canGoOn: false,
      choice: {
        activity: '10',
        shownFacility: { name: 'Badminton Court 1' },
        notice: {
          title: 'A part of the link was ignored',
          message:
            'Its date is over, or is no date. Its hour is not free. Please choose again. Still free: Badminton Court 2, 6:00 PM - 7:00 PM; Badminton Court 1, 5:00 PM - 6:00 PM; Badminton Court 1, 7:00 PM - 8:00 PM.',
        },
      },
    })
  })

  it('is left for what the guest chooses before its day is read', () => {
    const live = start(null, linked)
    live.actor.send({ type: 'date.chosen', date: '2026-07-09' })
    live.actor.send(read({ date: '2026-07-09' }))
    expect(live.screen()).toMatchObject({ canGoOn: false, choice: { date: '2026-07-09', notice: null } })
  })
})
