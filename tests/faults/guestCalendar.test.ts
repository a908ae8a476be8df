import { day } from '@tests/support/days'
import { faultTests } from '@tests/support/faultFlow'
import { brings, pass, refuses, says, settled } from '@tests/support/faults'
import { guestDay, guestPath, openGuestCalendar } from '@tests/support/guestTab'
import { withFaults } from '@tests/support/withFaults'

const hour = 3_600_000
const page = '/guest-calendar'

const { network, browser } = withFaults((server) => {
  server.always(guestPath, guestDay())
})

const arrive = async () => openGuestCalendar(await browser.tab(page))
const chosen = { facility: 'Badminton Court 1', time: '6:00 PM - 7:00 PM' }

faultTests('Guest calendar', {
  ...{ network, browser, page, call: guestPath, start: openGuestCalendar },
  arrive: () => browser.tab(page),
  again: ({ retry }) => retry(),
  shown: ({ hours }) => hours(),
  fine: { screen: 'shown', notice: null },
  failed: (message) => ({ screen: 'failed', message, secondsLeft: null }),
  texts: {
    lost: 'An error occurred while fetching facility data. Check your connection and try again.',
    gateway: 'Failed to retrieve activity and facility data',
    fallback: 'Failed to retrieve activity and facility data',
    odd: 'Failed to fetch facility data',
  },
  busy: { screen: 'loading' },
  waiting: (secondsLeft) => ({ screen: 'failed', secondsLeft }),
  ids: { N2: 'B8.01, B8.02c', N4: 'B8.02', N5: 'B8.01b' },
  byHand: ['N3', 'N8', 'N9', 'U2', 'U3', 'T', 'S1'],
})

describe('Guest calendar, when something goes wrong', () => {
  it('N4 (E) the server says no without a word: the error has a text of its own [B8.02b]', async () => {
    network.next(guestPath, says({ status: 'error' }))
    expect((await arrive()).hours()).toMatchObject({
      screen: 'failed',
      message: 'Failed to load facility data',
    })
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
    network.always(guestPath, brings([{ facility_id: 1, facility_name: 'Hall', booking_slots: slots }]))
    const on = await arrive()
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
