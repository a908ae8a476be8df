import { day } from '@tests/support/days'
import { settled } from '@tests/support/faults'
import { guestDay, guestPath, openGuestCalendar } from '@tests/support/guestTab'
import { withFaults } from '@tests/support/withFaults'

const query = `?branch=1&date=${day}&activity=10&facility=101&slots=18`

const { network, browser, reopen } = withFaults((server) => {
  server.always(guestPath, guestDay())
})

const open = async (address = '/guest-calendar') => openGuestCalendar(await browser.tab(address))

describe('a link to a choice on the guests’ calendar', () => {
  it('is copied with what is chosen, and opens the same choice for whoever gets it', async () => {
    const on = await open()
    on.choose()
    on.copyLink()
    await settled()
    expect([on.tab.copied.texts, on.tab.toasts()]).toMatchObject([
      [`http://portal.example/guest-calendar${query}`],
      [{ title: 'Link copied' }],
    ])
    reopen({})
    const other = await open(`/guest-calendar${query}`)
    expect(other.screen()).toMatchObject({
      canGoOn: true,
      choice: { summary: { facility: 'Badminton Court 1', time: '6:00 PM - 7:00 PM' }, notice: null },
    })
  })

  it('leaves the address once it was followed, so that a reload keeps what was chosen since', async () => {
    const on = await open(`/guest-calendar${query}`)
    expect(on.tab.address()).toBe('/guest-calendar')
    await on.chooseDate('2026-07-09')
    on.choose()
    const again = await openGuestCalendar(await on.tab.reload())
    expect(again.screen().choice).toMatchObject({
      date: '2026-07-09',
      summary: { time: '6:00 PM - 7:00 PM' },
    })
  })

  it('of a member is opened as well for a visitor who was sent to sign in by it, until something else is chosen', async () => {
    const tab = await browser.tab(`/calendar${query}`)
    expect(tab.address()).toBe('/signin')
    tab.app.world.navigation.go('/guest-calendar')
    const on = await openGuestCalendar(tab)
    expect(on.screen().choice).toMatchObject({
      date: day,
      summary: { facility: 'Badminton Court 1', time: '6:00 PM - 7:00 PM' },
    })
    await on.chooseDate('2026-07-09')
    on.choose()
    on.leave()
    expect((await openGuestCalendar(tab)).screen().choice).toMatchObject({
      date: '2026-07-09',
      summary: { time: '6:00 PM - 7:00 PM' },
    })
  })

  it('stays in the address while its day could not be read', async () => {
    network.online = false
    const on = await open(`/guest-calendar${query}`)
    expect([on.tab.address(), on.screen().canGoOn]).toEqual([`/guest-calendar${query}`, false])
    network.online = true
    await on.retry()
    expect([on.tab.address(), on.screen().canGoOn]).toEqual(['/guest-calendar', true])
  })

  it('becomes the address where the browser copies nothing', async () => {
    const on = await open()
    on.choose()
    on.tab.copied.refuses = true
    on.copyLink()
    await settled()
    expect([on.tab.address(), on.tab.toasts()]).toMatchObject([
      `/guest-calendar${query}`,
      [{ title: 'The link could not be copied' }],
    ])
  })
})
