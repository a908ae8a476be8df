import { hourOnWire, upcomingOnWire, upcomingPath } from '@tests/support/dashboardTab'
import { faultTests } from '@tests/support/faultFlow'
import { brings, faults, settled, type Tab } from '@tests/support/faults'
import { answerWell, signInAtBookings, startBookings } from '@tests/support/myBookingsTab'
import { duesOnWire, duesPath } from '@tests/support/payingTab'
import { withFaults } from '@tests/support/withFaults'

const unreachable = 'The centre could not be reached. Check your connection and try again.'
const fallback = 'Failed to fetch upcoming bookings'

const { network, browser } = withFaults((server) => {
  answerWell(server)
  server.always(upcomingPath, brings(upcomingOnWire(hourOnWire)))
  server.always(duesPath, brings(duesOnWire()))
})

const start = async (tab: Tab) => {
  const on = startBookings(tab)
  await settled()
  return on
}
const whole = {
  screen: 'days',
  notice: null,
  days: [
    { heading: 'Mon, Jul 8', entries: [{ court: 'Badminton Court 1', owed: { text: 'Rs. 1,500 due' } }] },
  ],
}

/** A read meets no conflict and cannot happen twice, so N8 and U1 cannot happen here. */
faultTests('Agenda', {
  ...{ network, browser, page: '/my-bookings', call: upcomingPath, start },
  again: ({ agenda }) => agenda.send({ type: 'retry.requested' }),
  shown: ({ coming }) => coming(),
  fine: whole,
  failed: (message) => ({ screen: 'failed', message, secondsLeft: null }),
  texts: { lost: unreachable, gateway: fallback, fallback },
  busy: { screen: 'loading' },
  waiting: (secondsLeft) => ({ screen: 'failed', secondsLeft }),
  elsewhere: {
    change: () => network.always(upcomingPath, brings(upcomingOnWire())),
    changed: { screen: 'empty', notice: null },
    stale: { notice: { message: unreachable } },
  },
  byHand: ['N9'],
})

describe('Agenda, when something goes wrong', () => {
  it('N4 (E) of the dues alone: nothing is said of a payment that is to come', async () => {
    network.next(duesPath, faults.failing)
    const on = await start(await signInAtBookings(browser))
    expect(on.coming()).toMatchObject({
      screen: 'days',
      days: [{ entries: [{ owed: null }] }],
    })
  })

  it('N9 (S) an hour that cannot be read is left out, and fields that drifted take nothing from the others', async () => {
    const drifted = { ...hourOnWire, schedule_id: 2, booking_id: 90, date: 'soon', formatted_time: {} }
    network.always(upcomingPath, brings(upcomingOnWire({ schedule_id: 'odd' }, drifted, hourOnWire)))
    const on = await start(await signInAtBookings(browser))
    expect(on.coming()).toMatchObject({
      days: [whole.days[0], { heading: 'Date not given', entries: [{ time: 'Time not given' }] }],
    })
  })

  it('asks for so many bookings at once that most members need no other page, and keeps them for a start without a network', async () => {
    const on = await start(await signInAtBookings(browser))
    expect(network.asked(upcomingPath).map(({ path }) => path)).toEqual([
      `${upcomingPath}?page=1&page_size=100`,
    ])
    network.online = false
    const again = await start(await on.tab.reload())
    expect(again.coming()).toMatchObject({
      screen: 'days',
      asOf: expect.stringMatching(/^As of /) as string,
      days: [{ entries: [{ court: 'Badminton Court 1' }] }],
    })
  })
})
