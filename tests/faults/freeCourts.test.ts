import { branchDisplayName } from '@domain/account/branches'
import { freeCourtsFlow } from '@flows/calendar/freeCourts'
import {
  countedActivities,
  hoursRows,
  selectFreeCourts,
} from '@machines/calendar/freeCourts/freeCourts.select'
import { bookWell, signInAtCalendar } from '@tests/support/bookingTab'
import { day } from '@tests/support/days'
import { faultTests } from '@tests/support/faultFlow'
import { brings, faults, settled, type Tab } from '@tests/support/faults'
import { within } from '@tests/support/parents'
import { withFaults } from '@tests/support/withFaults'

const summaryPath = '/availability-summary'
const unreachable = 'The centre could not be reached. Check your connection and try again.'

/** The free courts of badminton: so many in each of the nineteen hours. */
const badminton = (courts: number) => ({
  activity_id: 10,
  activity_name: 'Badminton',
  free_hours: courts * 19,
  free_by_hour: Array.from({ length: 19 }, () => courts),
})
const today = (...activities: readonly unknown[]) => brings({ days: [{ date: day, activities }] })

const { network, browser } = withFaults(
  (server) => {
    bookWell(server)
    server.always(summaryPath, today(badminton(2)))
  },
  { extensions: ['availability-summary', 'availability-hours'] },
)

/** The free courts of the first branch, from the calendar's own request. */
async function start(tab: Tab) {
  const actor = tab.page((deps) => within(freeCourtsFlow(deps)))
  actor.send({ type: 'query.changed', query: { branchId: 1, from: day } })
  await settled()
  const shown = () => {
    const screen = selectFreeCourts(actor.getSnapshot())
    const evening = hoursRows(screen, '10', {}).at(-1)
    return { ...screen, names: countedActivities(screen.counts), evening: evening?.cells[0]?.free }
  }
  return { tab, actor, shown }
}

const whole = { screen: 'shown', notice: null, branchText: branchDisplayName('Branch 1'), evening: 2 }

/** A read meets no conflict and cannot happen twice, so N8 and U1 cannot happen here. */
faultTests('Free courts', {
  ...{ network, browser, page: '/calendar', call: summaryPath, start },
  again: ({ actor }) => actor.send({ type: 'retry.requested' }),
  shown: ({ shown }) => shown(),
  fine: whole,
  failed: (notice) => ({ screen: 'failed', notice, evening: null, secondsLeft: null }),
  texts: {
    lost: unreachable,
    gateway: 'Failed to count the free hours',
    fallback: 'Failed to count the free hours',
  },
  busy: { screen: 'loading', notice: null, evening: null },
  waiting: (secondsLeft) => ({ screen: 'failed', secondsLeft }),
  elsewhere: {
    change: () => network.always(summaryPath, today(badminton(1))),
    changed: { ...whole, evening: 1 },
    stale: { notice: unreachable },
  },
  byHand: ['N9'],
})

describe('Free courts, when something goes wrong', () => {
  it('N9 (S) an activity that cannot be read is left out, and counts of other hours are not known', async () => {
    const odd = { ...badminton(3), activity_id: 20, activity_name: 'Karate', free_by_hour: [1, 2] }
    network.always(summaryPath, today({ activity_id: 'odd' }, badminton(2), odd))
    const { shown } = await start(await signInAtCalendar(browser))
    expect(shown()).toMatchObject({
      ...whole,
      names: [
        { key: '10', name: 'Badminton' },
        { key: '20', name: 'Karate' },
      ],
      counts: { [day]: { '10': { total: 38 }, '20': { total: 57, byHour: null } } },
    })
  })

  it('N2 (E) at a later reading: what was counted stays, and Try Again counts again', async () => {
    const on = await start(await signInAtCalendar(browser))
    network.next(summaryPath, faults.lost)
    on.tab.window.happen('focus')
    await settled()
    expect(on.shown()).toMatchObject({ ...whole, notice: unreachable })
    on.actor.send({ type: 'retry.requested' })
    await settled()
    expect([network.asked(summaryPath).length, on.shown()]).toMatchObject([3, whole])
  })
})
