import { failed, succeeded } from '@domain/values/outcome'
import { monthBookingsMachine } from '@machines/calendar/monthBookings/monthBookings.machine'
import { selectMonthBookings } from '@machines/calendar/monthBookings/monthBookings.select'
import { startLive } from '@tests/support/controlledActors'
import { day, tenInTheMorning } from '@tests/support/days'
import { failures } from '@tests/support/samples'
import { noParent } from '@tests/support/parents'

const read = { bookings: [], totalBookings: 2, totalSchedules: 3, period: null } as const
const august = { type: 'month.chosen', month: { year: 2026, month: 8 }, beside: null } as const

/** Displays July, with the prefetch as a child of the live parent. */
async function withJuly() {
  const live = startLive(monthBookingsMachine, {
    input: { memberId: 7, today: day, knownTotals: [], kept: null, parent: noParent },
    runChildren: true,
  })
  await live.answer('readMonth', succeeded({ ...read, beside: null, readAt: tenInTheMorning }))
  return {
    ...live,
    prefetches: () => live.calls.filter(({ name }) => name === 'prefetchMonths'),
    turn: () => {
      live.actor.send(august)
      return selectMonthBookings(live.snapshot()).screen
    },
  }
}

it('reads the adjacent months when the displayed one was looked at for half a second, and they are displayed at once', async () => {
  const july = await withJuly()
  july.clock.increment(499)
  expect(july.prefetches()).toHaveLength(0)
  july.clock.increment(1)
  expect(july.call('prefetchMonths').input).toEqual(
    [6, 8].map((month) => ({ memberId: 7, year: 2026, month, branchId: null })),
  )
  await july.answer('prefetchMonths', succeeded([read, read]))
  expect(july.turn()).toBe('shown')
})

it('displays no failure of it: the month is read when it is asked for', async () => {
  for (const answer of [
    failed(failures.unreachable),
    succeeded([read, { ...read, period: { year: 2026, month: 9, startDate: null, endDate: null } }]),
  ]) {
    const july = await withJuly()
    july.clock.increment(500)
    await july.answer('prefetchMonths', answer)
    expect(selectMonthBookings(july.snapshot()).notice).toBeNull()
    expect(july.turn()).toBe('loading')
  }
})

it('ends with the displayed month: an answer that comes later is dropped', async () => {
  const july = await withJuly()
  july.clock.increment(500)
  const late = july.call('prefetchMonths')
  july.actor.send({ type: 'attention.returned' })
  expect(late.signal.aborted).toBe(true)
})

it('counts what was prefetched as out of date after a minute', async () => {
  const july = await withJuly()
  july.clock.increment(500)
  await july.answer('prefetchMonths', succeeded([read, read]))
  july.clock.increment(60_000)
  expect(july.turn()).toBe('loading')
})

it('asks for nothing while the server asks to wait, neither again nor for the month that is chosen', async () => {
  const july = await withJuly()
  july.clock.increment(500)
  await july.answer('prefetchMonths', failed(failures.tooMany))
  july.clock.increment(60_000)
  expect(july.prefetches()).toHaveLength(1)
  july.actor.send(august)
  expect(selectMonthBookings(july.snapshot())).toMatchObject({
    screen: 'failed',
    notice: failures.tooMany.message,
  })
  expect(july.calls.filter(({ name }) => name === 'readMonth')).toHaveLength(1)
})
