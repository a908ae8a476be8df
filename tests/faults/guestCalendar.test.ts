import { day } from '@tests/support/days'
import { brings, faults, pass, refuses, type Reply, says, settled } from '@tests/support/faults'
import { guestDay, guestPath, openGuestCalendar } from '@tests/support/guestTab'
import { withFaults } from '@tests/support/withFaults'

const unreachable = 'An error occurred while fetching facility data. Check your connection and try again.'
const fallback = 'Failed to retrieve activity and facility data'
const unreadable = 'Failed to fetch facility data'
const hour = 3_600_000

const { network, browser } = withFaults((server) => {
  server.always(guestPath, guestDay())
})

/** The guests' calendar, whose first reading is answered so. */
async function arrive(reply?: Reply) {
  const tab = await browser.tab('/guest-calendar')
  if (reply) network.next(guestPath, reply)
  return openGuestCalendar(tab)
}
const shown = { screen: 'shown', notice: null }
const chosen = { facility: 'Badminton Court 1', time: '6:00 PM - 7:00 PM' }

describe('Guest calendar, when something goes wrong', () => {
  it('N1 (E) known offline: an error, nothing sent, and Try Again reads the hours', async () => {
    network.online = false
    const on = await arrive()
    expect([on.hours(), network.asked(guestPath)]).toMatchObject([
      { screen: 'failed', message: 'You are offline. Check your connection and try again.' },
      [],
    ])
    network.online = true
    await on.retry()
    expect(on.hours()).toMatchObject(shown)
  })

  it.each([
    ['N2 (E) the connection is lost', faults.lost, unreachable],
    ['N2 (E) a gateway fails', faults.badGateway, fallback],
    ['N4 (E) the server fails without a word', faults.failing, fallback],
    ['N4 (E) the server fails with one', faults.failingWithWords, 'We are repairing it'],
    ['N4 (E) the server says no without a word', says({ status: 'error' }), 'Failed to load facility data'],
    ['N5 (E) a captive portal answers', faults.captivePortal, unreadable],
    ['N5 (E) the body is null', faults.nothing, unreadable],
    ['N5 (E) the envelope is missing', faults.noEnvelope, unreadable],
  ] as const)(
    '%s: an error, and Try Again reads the hours [B8.01, B8.01b, B8.02, B8.02b, B8.02c]',
    async (_, reply, message) => {
      const on = await arrive(reply)
      expect(on.hours()).toMatchObject({ screen: 'failed', message })
      await on.retry()
      expect(on.hours()).toMatchObject(shown)
    },
  )

  it('N2 (E) no answer for thirty seconds: an error, and Try Again reads the hours', async () => {
    const on = await arrive(faults.silence)
    await pass(30_000)
    expect(on.hours()).toMatchObject({ screen: 'failed', message: unreachable })
    await on.retry()
    expect(on.hours()).toMatchObject(shown)
  })

  it('N3 (I) hours of a day that was chosen before the last one are ignored', async () => {
    const on = await arrive()
    const late = network.hold(guestPath, guestDay([17, 18, 19]))
    await on.chooseDate('2026-07-09')
    await on.chooseDate('2026-07-10')
    late()
    await settled()
    expect(on.screen().choice).toMatchObject({ date: '2026-07-10', freeHours: 6 })
  })

  it('N6 (W) a 429 is waited for, and then the hours can be read', async () => {
    const on = await arrive(faults.tooMany)
    expect(on.hours()).toMatchObject({ screen: 'failed', message: 'Slow down', secondsLeft: 90 })
    await pass(91_000)
    expect(on.hours()).toMatchObject({ secondsLeft: null })
    await on.retry()
    expect(on.hours()).toMatchObject(shown)
  })

  it('N8 (C) the chosen hour is taken, and a day is refused: a notice, and the rest of the choice kept', async () => {
    const on = await arrive()
    on.choose()
    network.always(guestPath, guestDay([18]))
    await on.refresh()
    expect(on.screen()).toMatchObject({
      canGoOn: false,
      choice: { date: day, activity: '10', summary: null, notice: { title: 'That time was just taken' } },
    })
    network.next(guestPath, refuses(422, 'Only seven days ahead.'))
    await on.chooseDate('2026-08-08')
    expect(on.hours()).toMatchObject({ screen: 'failed', message: 'Only seven days ahead.' })
  })

  it('N9 (S) what the server leaves out has its defaults', async () => {
    const slots = [{ slot_number: 18 }]
    const on = await arrive(brings([{ facility_id: 1, facility_name: 'Hall', booking_slots: slots }]))
    expect(on.screen().choice.facilities).toMatchObject([
      {
        name: 'Hall',
        rate: 'LKR 1,500.00 per hour',
        available: true,
        hours: [{ text: '6:00 PM - 7:00 PM' }],
      },
    ])
  })

  it('U2 (R), U3 (R) the choice is there again after a reload and on coming back', async () => {
    const on = await arrive()
    on.choose()
    const again = await openGuestCalendar(await on.tab.reload())
    expect(again.screen()).toMatchObject({ canGoOn: true, choice: { summary: chosen } })
    again.leave()
    expect((await openGuestCalendar(again.tab)).screen().choice.summary).toMatchObject(chosen)
  })

  it('T (R) after midnight the new day is displayed and read', async () => {
    const on = await arrive()
    await pass(16 * hour)
    expect(on.screen().choice).toMatchObject({ today: '2026-07-09', date: '2026-07-09', known: true })
  })

  it('S1 (R) without storage the choice stays in this tab', async () => {
    browser.storage('full')
    const on = await arrive()
    on.choose()
    on.leave()
    expect((await openGuestCalendar(on.tab)).screen().choice.summary).toMatchObject(chosen)
  })
})
