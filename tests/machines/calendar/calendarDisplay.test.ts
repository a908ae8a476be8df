import { calendarDisplayMachine } from '@machines/calendar/calendarDisplay/calendarDisplay.machine'
import { selectCalendarDisplay } from '@machines/calendar/calendarDisplay/calendarDisplay.select'
import { otherMonthOf, weekShown } from '@machines/calendar/calendarDisplay/displayedDate'
import { weekOf } from '@domain/time/centreTime'
import { startLive } from '@tests/support/controlledActors'
import { day } from '@tests/support/days'
import { recordingParent } from '@tests/support/parents'

const start = (beginsWith: 'freeCourts' | 'month' = 'month', today = day) => {
  const { parent, received } = recordingParent()
  const live = startLive(calendarDisplayMachine, { input: { today, beginsWith, parent } })
  return { ...live, received, shown: () => selectCalendarDisplay(live.snapshot()) }
}

it('begins with the month, and on a phone with the free courts of the coming days [B9.18]', () => {
  expect([start().shown().screen, start('freeCourts').shown().screen]).toEqual(['month', 'freeCourts'])
})

it('comes before the numbers on a phone, and keeps its place whatever is displayed', () => {
  const [wide, phone] = [start(), start('freeCourts')]
  const inEach = ({ actor, shown }: typeof wide) =>
    (['month', 'week', 'list'] as const).map((view) => {
      actor.send({ type: 'view.chosen', view })
      return shown().comesFirst
    })
  expect([inEach(wide), inEach(phone)]).toEqual([
    [false, false, false],
    [true, true, true],
  ])
  phone.actor.send({ type: 'day.opened' })
  expect(phone.shown().comesFirst).toBe(true)
})

it('turns to another month at its first day, and back to today', () => {
  const { actor, shown } = start()
  actor.send({ type: 'month.chosen', month: { year: 2026, month: 8 } })
  expect(shown().date).toBe('2026-08-01')
  actor.send({ type: 'month.chosen', month: { year: 2026, month: 7 } })
  expect(shown().date).toBe(day)
})

it('lists the hours of a day without turning to it, and closing them leads back to the displayed month', () => {
  const { actor, received, shown } = start()
  const before = shown()
  actor.send({ type: 'hours.requested', date: '2026-08-01' })
  expect(shown()).toEqual({ ...before, hoursOf: '2026-08-01' })
  actor.send({ type: 'dialog.closed' })
  expect(shown()).toEqual(before)
  actor.send({ type: 'hours.requested', date: '2026-08-01' })
  actor.send({ type: 'details.chosen', bookingId: 7 })
  expect(shown()).toEqual(before)
  expect(received).toEqual([{ type: 'booking.requested', bookingId: 7 }])
})

it.each(['month', 'week', 'list'] as const)(
  'opens the sheet of a booking that stands beside or in the %s [B2.30]',
  (view) => {
    const { actor, received } = start()
    actor.send({ type: 'view.chosen', view })
    actor.send({ type: 'details.chosen', bookingId: 7 })
    expect(received).toContainEqual({ type: 'booking.requested', bookingId: 7 })
  },
)

it('keeps today open to the choice of a booking until a day is chosen, today included', () => {
  const { actor, snapshot } = start()
  const chosen = () => snapshot().context.chosen
  expect(chosen()).toBeNull()
  actor.send({ type: 'date.chosen', date: day })
  expect(chosen()).toBe(day)
  actor.send({ type: 'day.began', today: '2026-07-09' })
  expect(chosen()).toBe('2026-07-09')
})

it('shows the coming days on a Sunday, whose week is over, and turns by seven days from there', () => {
  const sunday = '2026-11-29'
  const { actor, received, shown } = start('month', sunday)
  actor.send({ type: 'view.chosen', view: 'week' })
  expect([shown().week[0], shown().week[6]]).toEqual([sunday, '2026-12-05'])
  expect(received.at(-1)).toMatchObject({ month: { month: 11 }, beside: { month: 12 } })
  actor.send({ type: 'date.chosen', date: '2026-12-06' })
  expect([shown().week[0], shown().week[6]]).toEqual(['2026-12-06', '2026-12-12'])
  const days = ['2026-11-28', sunday, '2026-11-30'].map((today) => weekShown(sunday, today)[0])
  expect(days).toEqual(['2026-11-23', sunday, '2026-11-23'])
})

it('knows the other month of a week, on either side, over the end of a year', () => {
  expect(
    ['2026-07-08', '2026-07-31', '2026-08-01', '2026-12-31', '2027-01-01'].map((date) =>
      otherMonthOf(date, weekOf(date)),
    ),
  ).toEqual([
    null,
    { year: 2026, month: 8 },
    { year: 2026, month: 7 },
    { year: 2027, month: 1 },
    { year: 2026, month: 12 },
  ])
})

it('asks for both months of the week, and for one month where it displays no week', () => {
  const { actor, received } = start()
  actor.send({ type: 'view.chosen', view: 'week' })
  const [july, august] = [7, 8].map((month) => ({ year: 2026, month }))
  const asked = (beside: unknown) => ({ type: 'month.chosen', month: july, beside })
  expect(received).toEqual([asked(null)])
  actor.send({ type: 'date.chosen', date: '2026-07-31' })
  actor.send({ type: 'day.began', today: '2026-07-09' })
  expect(received.slice(1)).toEqual([asked(august), asked(august)])
  actor.send({ type: 'view.chosen', view: 'list' })
  actor.send({ type: 'date.chosen', date: '2026-07-30' })
  expect(received.slice(3)).toEqual([asked(null)])
  actor.send({ type: 'view.chosen', view: 'week' })
  expect(received.slice(4)).toEqual([asked(august)])
})

it('moves a chosen today on at midnight, over the end of a month, and no other day', () => {
  const { actor, shown } = start('month', '2026-07-31')
  actor.send({ type: 'day.began', today: '2026-08-01' })
  expect(shown()).toMatchObject({ date: '2026-08-01', month: { year: 2026, month: 8 } })
  actor.send({ type: 'date.chosen', date: '2026-08-05' })
  actor.send({ type: 'day.began', today: '2026-08-02' })
  expect(shown().date).toBe('2026-08-05')
})

it('asks for the bookings of the coming days also over the end of a month, and leaves a day beyond them', () => {
  const { actor, received, shown } = start('month', '2026-07-28')
  const [july, august] = [7, 8].map((month) => ({ year: 2026, month }))
  actor.send({ type: 'view.chosen', view: 'freeCourts' })
  expect(received).toEqual([{ type: 'month.chosen', month: july, beside: august }])
  actor.send({ type: 'view.chosen', view: 'month' })
  actor.send({ type: 'date.chosen', date: '2026-08-20' })
  actor.send({ type: 'view.chosen', view: 'freeCourts' })
  expect([shown().date, received.at(-1)]).toEqual(['2026-07-28', received[0]])
  actor.send({ type: 'view.chosen', view: 'month' })
  actor.send({ type: 'freeCourts.requested', date: '2026-08-03' })
  expect(shown()).toMatchObject({ screen: 'freeCourts', date: '2026-08-03', isEntered: true })
  expect(received.at(-1)).toEqual({ type: 'month.chosen', month: august, beside: july })
})

it('leads to the week of a booking that is none of the coming days, which the free courts would not display', () => {
  const { actor, shown } = start('freeCourts')
  actor.send({ type: 'date.requested', date: '2026-07-14', bookingId: 55 })
  expect(shown()).toMatchObject({ screen: 'freeCourts', date: '2026-07-14' })
  actor.send({ type: 'date.requested', date: '2026-07-15', bookingId: 55 })
  expect(shown()).toMatchObject({ screen: 'week', date: '2026-07-15' })
  actor.send({ type: 'view.chosen', view: 'freeCourts' })
  actor.send({ type: 'day.opened' })
  actor.send({ type: 'date.requested', date: '2026-07-15', bookingId: 55 })
  expect(shown()).toMatchObject({ screen: 'week', date: '2026-07-15' })
})

it('goes from the courts of a day back to the view before when another day is wanted', () => {
  const { actor, shown } = start()
  actor.send({ type: 'view.chosen', view: 'list' })
  actor.send({ type: 'day.opened' })
  actor.send({ type: 'date.requested', date: '2026-08-01', bookingId: 55 })
  expect(shown()).toMatchObject({ screen: 'list', date: '2026-08-01' })
})
