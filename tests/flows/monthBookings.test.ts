import { waitFor } from 'xstate'
import type { DuesPort } from '@domain/payable'
import { monthBookingsFlow } from '@flows/monthBookings'
import { selectMonthBookings } from '@machines/monthBookings/monthBookings.select'
import { answers, type Sent } from '@tests/support/fakeServer'
import { stage } from '@tests/support/flowStage'

const emptyMonth = () =>
  answers({
    status: 'success',
    data: { member_bookings: [], total_bookings: 0, total_schedules: 0, period: null },
  })
const counted = (total_schedules: number) => answers({ status: 'success', data: { total_schedules } })
const noCount = () => answers({ status: 'error', message: 'Kamala has no count' }, { status: 500 })

/** The calendar's flow over a server that counts the month as the test says, one answer after the other. */
async function open(...counts: readonly (() => Response)[]) {
  const left = [...counts]
  const reply = ({ url }: Sent) =>
    url.includes('/get-monthly-booking-count') ? (left.shift() ?? noCount)() : emptyMonth()
  const hearing = new Set<() => void>()
  const dues: DuesPort = {
    changed: () => hearing.forEach((listener) => listener()),
    watch: (listener) => {
      hearing.add(listener)
      return () => void hearing.delete(listener)
    },
  }
  const at = stage({ reply })
  const actor = at.start((world) => monthBookingsFlow(world, { dues }))
  const quiet = () =>
    waitFor(
      actor,
      (snapshot) =>
        !snapshot.matches({ count: 'reading' }) &&
        !snapshot.matches({ branches: 'reading' }) &&
        (snapshot.matches({ bookings: { shown: 'current' } }) || snapshot.matches({ bookings: 'failed' })),
    )
  await quiet()
  return { ...at, actor, dues, hearing, quiet, screen: () => selectMonthBookings(actor.getSnapshot()) }
}

describe('the calendar over the wire', () => {
  it('keeps the count it knew when the next one fails, and writes that down without what the server said [B8.20, B8.21]', async () => {
    const page = await open(() => counted(4), noCount)
    expect([page.screen().chips.thisMonth, page.logged]).toEqual([4, []])
    page.actor.send({ type: 'bookings.changed' })
    await page.quiet()
    expect(page.screen()).toMatchObject({ chips: { thisMonth: 4 }, countIsMissing: true })
    expect(page.logged).toEqual(['The bookings of the month could not be counted: refused.'])
    expect(page.reports).toEqual([])
  })

  it('has no count to show before any came, and takes it when it is asked for again [B8.20, B8.21]', async () => {
    const page = await open(noCount, () => counted(4))
    expect(page.screen()).toMatchObject({ chips: { thisMonth: null }, countIsMissing: true })
    page.actor.send({ type: 'count.retried' })
    await page.quiet()
    expect(page.screen()).toMatchObject({ chips: { thisMonth: 4 }, countIsMissing: false })
    expect(page.logged).toHaveLength(1)
  })

  it('reads the month again as soon as something was paid, and stops listening with the page', async () => {
    const page = await open(() => counted(4))
    const asked = () => page.sent.filter(({ url }) => url.includes('/get-member-bookings')).length
    expect(asked()).toBe(1)
    page.dues.changed()
    await page.quiet()
    expect(asked()).toBe(2)
    page.actor.stop()
    expect(page.hearing.size).toBe(0)
  })
})
