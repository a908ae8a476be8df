import type { UpcomingBooking } from '@domain/booking/booking'
import type { KeptUpcoming } from '@domain/booking/keptUpcoming'
import { failed, succeeded } from '@domain/values/outcome'
import { selectUpcomingBookings } from '@machines/dashboard/upcomingBookings/upcomingBookings.select'
import { upcomingBookingsMachine } from '@machines/dashboard/upcomingBookings/upcomingBookings.machine'
import { startLive } from '@tests/support/controlledActors'
import { failures, refusal } from '@tests/support/samples'

const booking: UpcomingBooking = {
  scheduleId: 1,
  bookingId: null,
  activityName: 'Badminton',
  branchName: 'Branch 1',
  date: '2026-07-08',
  time: '6:00 PM - 7:00 PM',
  facilityName: 'Court 1',
  status: 'Confirmed',
  paymentStatus: 'pending',
}
const start = (kept: KeptUpcoming | null = null) => startLive(upcomingBookingsMachine, { input: { kept } })
const screen = (live: ReturnType<typeof start>) => selectUpcomingBookings(live.snapshot())

describe('the upcoming bookings', () => {
  it('are loading, then there, or say that there are none [B2.22]', async () => {
    const live = start()
    expect(screen(live)).toEqual({ screen: 'loading' })
    await live.answer('loadUpcoming', succeeded([booking]))
    expect(screen(live)).toEqual({
      screen: 'table',
      bookings: [booking],
      notice: null,
      secondsLeft: null,
      asOf: null,
    })
    const none = start()
    await none.answer('loadUpcoming', succeeded([]))
    expect(screen(none)).toEqual({ screen: 'empty', notice: null, secondsLeft: null })
  })

  it('say what went wrong when they cannot be loaded, and are loaded when asked again [B2.22]', async () => {
    const live = start()
    await live.answer('loadUpcoming', refusal({ status: 500, message: 'Failed to fetch upcoming bookings' }))
    expect(screen(live)).toEqual({
      screen: 'failed',
      message: 'Failed to fetch upcoming bookings',
      secondsLeft: null,
    })
    live.actor.send({ type: 'retry.requested' })
    await live.answer('loadUpcoming', succeeded([booking]))
    expect(screen(live)).toMatchObject({ screen: 'table' })
  })

  it('are not asked for again before the time that the server names, neither at first nor later', async () => {
    const live = start()
    const limit = { message: 'Too many attempts. Please wait.', secondsLeft: 30 }
    await live.answer('loadUpcoming', failed(failures.tooMany))
    live.actor.send({ type: 'countdown.ticked', secondsLeft: 30 })
    for (const type of ['retry.requested', 'attention.returned', 'dues.changed'] as const)
      live.actor.send({ type })
    expect(screen(live)).toEqual({ screen: 'failed', ...limit })
    live.actor.send({ type: 'countdown.ticked', secondsLeft: 0 })
    live.actor.send({ type: 'retry.requested' })
    await live.answer('loadUpcoming', succeeded([booking]))
    live.actor.send({ type: 'attention.returned' })
    await live.answer('loadUpcoming', failed(failures.tooMany))
    live.actor.send({ type: 'countdown.ticked', secondsLeft: 30 })
    live.actor.send({ type: 'dues.changed' })
    expect(screen(live)).toMatchObject({
      screen: 'table',
      notice: { message: limit.message },
      secondsLeft: 30,
    })
  })

  it('stay while they are read again on the member’s return, once at a time, and say so when that fails', async () => {
    const live = start()
    await live.answer('loadUpcoming', succeeded([booking]))
    live.actor.send({ type: 'attention.returned' })
    live.actor.send({ type: 'attention.returned' })
    expect(live.calls.filter(({ name }) => name === 'loadUpcoming')).toHaveLength(2)
    expect(screen(live)).toEqual({
      screen: 'table',
      bookings: [booking],
      notice: null,
      secondsLeft: null,
      asOf: null,
    })
    await live.answer('loadUpcoming', failed(failures.unreachable))
    expect(screen(live)).toMatchObject({
      screen: 'table',
      bookings: [booking],
      notice: { message: 'The centre could not be reached. Check your connection and try again.' },
    })
    live.actor.send({ type: 'retry.requested' })
    await live.answer('loadUpcoming', succeeded([]))
    expect(screen(live)).toEqual({ screen: 'empty', notice: null, secondsLeft: null })
  })

  it('of an earlier start are displayed with their time when there is no network, until there is an answer', async () => {
    const live = start({ bookings: [booking], readAt: Date.parse('2026-07-08T10:32:00+05:30') })
    expect(screen(live)).toEqual({ screen: 'loading' })
    await live.answer('loadUpcoming', failed(failures.offline))
    const kept = { screen: 'table', bookings: [booking], asOf: 'Jul 8, 2026, 10:32 AM' }
    expect(screen(live)).toMatchObject({ ...kept, notice: { message: expect.any(String) } })
    live.actor.send({ type: 'retry.requested' })
    expect(screen(live)).toMatchObject({ ...kept, notice: null })
    await live.answer('loadUpcoming', succeeded([]))
    expect(screen(live)).toMatchObject({ screen: 'empty' })
  })

  it('of an earlier start do not take the place of what the server says is wrong', async () => {
    const live = start({ bookings: [booking], readAt: 0 })
    await live.answer('loadUpcoming', refusal({ status: 500, message: 'Failed to fetch upcoming bookings' }))
    expect(screen(live)).toMatchObject({ screen: 'failed' })
  })
})
