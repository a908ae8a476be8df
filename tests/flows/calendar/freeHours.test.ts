import type { courtBookingMachine } from '@machines/booking/courtBooking/courtBooking.machine'
import { bookWell, partOf, signInAtCalendar, startCalendar } from '@tests/support/bookingTab'
import { day } from '@tests/support/days'
import { brings, faults, settled } from '@tests/support/faults'
import { withFaults } from '@tests/support/withFaults'

const summaryPath = '/availability-summary'
const counts = (free: number) =>
  brings({ days: [{ date: day, activities: [{ activity_id: 10, free_hours: free }] }] })

const { network, browser, reopen } = withFaults(
  (server) => {
    bookWell(server)
    server.always(summaryPath, counts(41))
  },
  { extensions: ['availability-summary'] },
)

async function startCounting() {
  const { tab, courtBooking } = await startCalendar(await signInAtCalendar(browser))
  const courts = await partOf<typeof courtBookingMachine>(courtBooking)
  const { booking, freeHours } = courts.getSnapshot().children
  booking?.send({ type: 'date.chosen', date: day })
  await settled()
  return {
    tab,
    /** The count of Badminton on that day. */
    counts: () => freeHours?.getSnapshot().context.counts?.[day]?.['10']?.total ?? null,
    async shows(branchId: number) {
      booking?.send({ type: 'branch.chosen', branchId })
      await settled()
    },
  }
}
/**
 * The requests include the calendar's reads of its free courts: at its start, and when the member returns.
 */
const asked = () => network.asked(summaryPath).length

it('counts the days of a branch in one call, and again when the day is read again', async () => {
  const on = await startCounting()
  expect([asked(), on.counts()]).toEqual([1 + 1, 41])
  await on.shows(1)
  expect(asked()).toBe(1 + 1)
  network.always(summaryPath, counts(40))
  on.tab.window.happen('focus')
  await settled()
  expect([asked(), on.counts()]).toEqual([2 + 2, 40])
  await on.shows(2)
  expect(asked()).toBe(3 + 2)
})

it('leaves the counts out when they cannot be read, and counts with the next reading of the day', async () => {
  network.always(summaryPath, faults.failing)
  const on = await startCounting()
  expect(on.counts()).toBeNull()
  network.always(summaryPath, counts(41))
  on.tab.window.happen('focus')
  await settled()
  expect(on.counts()).toBe(41)
})

it('asks nothing of a server that does not count', async () => {
  reopen({ extensions: [] })
  const on = await startCounting()
  expect([asked(), on.counts()]).toEqual([0, null])
})
