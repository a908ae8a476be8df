import { movedBooking } from '@domain/booking/moveBooking'
import { instantAt } from '@domain/time/centreTime'
import { succeeded } from '@domain/values/outcome'
import { moveBookingMachine } from '@machines/booking/moveBooking/moveBooking.machine'
import { selectMoveBooking } from '@machines/booking/moveBooking/moveBooking.select'
import { moveNotice } from '@machines/booking/moveBooking/moveBooking.notices'
import { startLive } from '@tests/support/controlledActors'
import { court, day, dayWith } from '@tests/support/days'
import { bookingOf, hourOf } from '@tests/support/myBookings'
import { noParent, recordingParent } from '@tests/support/parents'
import { attemptOfMove, held } from './moveBooking.model'

it('a move that begins on a page that was kept open over a night is to no day that is over [B5.01]', () => {
  const tomorrow = '2026-07-09'
  const live = startLive(moveBookingMachine, {
    input: { kept: null, isElsewhere: false, isOneCall: false, desk: null, today: day, parent: noParent },
  })
  live.actor.send({ type: 'hour.began', now: instantAt(tomorrow, 7) })
  const booking = bookingOf({ schedules: [hourOf(18, { date: tomorrow })] })
  live.actor.send({ type: 'move.requested', booking })
  live.actor.send({ type: 'date.chosen', date: day })
  expect(live.snapshot()).toMatchObject({
    value: { open: { choosing: 'onDay' } },
    context: { today: tomorrow, draft: { date: tomorrow } },
  })
})

const movedFrom = movedBooking(held)

/** A move that was kept after its new hours were booked. */
const startAfterBooking = (parent = noParent) =>
  startLive(moveBookingMachine, {
    input: {
      kept: movedFrom && {
        from: movedFrom,
        draft: null,
        attempt: attemptOfMove,
        newBookingId: 56,
        page: '/my-bookings',
      },
      isElsewhere: false,
      isOneCall: false,
      desk: null,
      today: day,
      parent,
    },
  })

it('a move whose new hours are booked and whose old ones are not released says that bookings changed', async () => {
  const live = startAfterBooking()
  await live.answer('readBooking', succeeded(held))
  expect(live.state()).toBe('halfDone')
  expect(live.told).toMatchObject([
    { type: 'data.changed', topics: expect.arrayContaining(['bookings', 'hours']) },
  ])
})

it('a move that ended with its page or session is called a move, not a booking', () => {
  expect(moveNotice({ kind: 'givenUp', failure: null, sendFailure: null }, 'BK55')).toMatchObject({
    title: null,
    message: 'Nothing was moved. Please check your choice.',
  })
})

it('a paid booking is moved to no hour of another price, and the notice says why', () => {
  const live = startLive(moveBookingMachine, {
    input: { kept: null, isElsewhere: false, isOneCall: true, desk: null, today: day, parent: noParent },
  })
  const booking = bookingOf({ schedules: [hourOf(18, { paymentStatus: 'Paid' })], price: 1500 })
  live.actor.send({ type: 'move.requested', booking })
  const reading = dayWith({ courts: [court(1, [18]), court(2, [], 1200)] })
  live.actor.send({ type: 'availability.read', reading })
  const press = (facilityId: number) => live.actor.send({ type: 'slot.chosen', facilityId, slot: 20 })
  press(102)
  expect(live.snapshot().context).toMatchObject({
    draft: { choice: null },
    notice: { kind: 'otherPrice', paid: 1500, total: 1200 },
  })
  const shown = selectMoveBooking(live.snapshot())
  const [same, other] = shown.screen === 'choosing' ? shown.day.facilities : []
  expect(same?.hours.map(({ state }) => state)).toEqual(['free', 'yours', 'free', 'free'])
  expect(other?.hours.map(({ state }) => state)).toEqual(Array(4).fill('otherPrice'))
  press(101)
  expect(live.snapshot().context).toMatchObject({ draft: { choice: { primary: 20 } }, notice: null })
})

it('a move begins at the hour that the booking holds, and on another day at the first free hour from then on', () => {
  const live = startLive(moveBookingMachine, {
    input: { kept: null, isElsewhere: false, isOneCall: true, desk: null, today: day, parent: noParent },
  })
  const begins = () => {
    const shown = selectMoveBooking(live.snapshot())
    return shown.screen === 'choosing' ? [shown.day.firstShown, shown.day.planHour] : null
  }
  live.actor.send({ type: 'move.requested', booking: bookingOf({ schedules: [hourOf(17), hourOf(18)] }) })
  const courts = [court(1, [17, 18]), court(2)]
  live.actor.send({ type: 'availability.read', reading: dayWith({ courts }) })
  expect(begins()).toEqual([17, 17])
  live.actor.send({ type: 'slot.chosen', facilityId: 102, slot: 19 })
  expect(begins()).toEqual([19, 19])
  const date = '2026-07-09'
  live.actor.send({ type: 'date.chosen', date })
  const full = [court(1, [17]), court(2, [17])]
  live.actor.send({ type: 'availability.read', reading: dayWith({ date, courts: full }) })
  expect(begins()?.[0]).toBe(18)
})

it('a finished move leads to the sheet of the new booking', async () => {
  const { parent, received } = recordingParent()
  const live = startAfterBooking(parent)
  await live.answer('readBooking', succeeded(bookingOf({ schedules: [hourOf(18, { status: 'Canceled' })] })))
  live.actor.send({ type: 'details.chosen' })
  expect([live.state(), received]).toEqual(['closed', [{ type: 'booking.requested', bookingId: 56 }]])
})

describe('a booking of two hours', () => {
  const two = () => {
    const reading = dayWith({
      courts: [court(1, [17, 18]), court(2, [19])],
      own: [17, 18].map((slot) => ({ facilityName: 'Badminton Court 1', slot, bookingId: held.id })),
    })
    const live = startLive(moveBookingMachine, {
      input: { kept: null, isElsewhere: false, isOneCall: true, desk: null, today: day, parent: noParent },
    })
    live.actor.send({ type: 'move.requested', booking: bookingOf({ schedules: [hourOf(17), hourOf(18)] }) })
    live.actor.send({ type: 'availability.read', reading })
    const press = (facilityId: number, slot: number) => {
      live.actor.send({ type: 'slot.chosen', facilityId, slot })
      return live.snapshot().context.draft.choice
    }
    const confirm = () => {
      live.actor.send({ type: 'choice.finished' })
      const shown = selectMoveBooking(live.snapshot())
      return shown.screen === 'confirming' ? shown.fewerHours : shown.screen
    }
    return { press, confirm }
  }

  it('moves whole with one press, to the hour after the pressed one or else the one before [B2.36]', () => {
    const { press, confirm } = two()
    expect(press(101, 19)).toEqual({ primary: 19, additional: [20] })
    expect(press(102, 18)).toEqual({ primary: 17, additional: [18] })
    expect(confirm()).toBeNull()
  })

  it('never goes onto the hours that it holds, and a second press releases one', () => {
    const { press, confirm } = two()
    expect(press(101, 20)).toEqual({ primary: 19, additional: [20] })
    expect(press(101, 20)).toEqual({ primary: 19, additional: [] })
    expect(press(101, 18)).toEqual({ primary: 18, additional: [19] })
    expect(confirm()).toBeNull()
  })

  it('says before it is moved that it becomes shorter', () => {
    const { press, confirm } = two()
    expect(press(102, 20)).toEqual({ primary: 20, additional: [] })
    expect(confirm()).toBe('1 hour instead of 2')
  })
})
