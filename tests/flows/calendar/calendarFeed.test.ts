import { calendarFeedFlow } from '@flows/calendar/calendarFeed'
import { selectCalendarFeed } from '@machines/calendar/calendarFeed/calendarFeed.select'
import { brings, createNetwork, faults, openBrowser, type Reply, settled } from '@tests/support/faults'
import { answerWell } from '@tests/support/profileTab'
import { signInAt } from '@tests/support/signedInTab'

const path = '/calendar-feed'
const secretAddress = 'https://portal.example/calendar-feed/sample-of-a-secret.ics'
const feed = { created_at: '2026-07-08T04:30:00Z', last_read_at: null }
/** Reading tells of an address or of none, creating tells of a new one. */
const having =
  (known: typeof feed | null): Reply =>
  (asked, signal) =>
    (asked.method === 'POST'
      ? brings({ address: secretAddress, calendar_feed: feed })
      : brings({ calendar_feed: known }))(asked, signal)

let network: ReturnType<typeof createNetwork>
let browser: ReturnType<typeof openBrowser>
beforeEach(() => {
  network = createNetwork()
  answerWell(network)
  network.always(path, having(feed))
  browser = openBrowser(network, null, { extensions: ['calendar-feed'] })
})
afterEach(() => browser.close())

async function arrive() {
  const tab = await signInAt(browser, '/my-bookings')
  const actor = tab.page(calendarFeedFlow)
  await settled()
  const send = async (type: 'address.requested' | 'revocation.requested' | 'copy.requested') => {
    actor.send({ type })
    await settled()
  }
  return { tab, send, shown: () => selectCalendarFeed(actor.getSnapshot()) }
}
const sent = (method: string) =>
  network.asked().filter((asked) => asked.path === path && asked.method === method).length

describe('the calendar address over the wire', () => {
  it('is displayed where it was created and stored nowhere', async () => {
    network.always(path, having(null))
    const { send, shown } = await arrive()
    await send('address.requested')
    expect(shown()).toMatchObject({ screen: 'offer', secretAddress, notice: null })
    expect(browser.kept()).not.toContain('sample-of-a-secret')
  })

  it('whose creation lost its answer is not created again by itself, and no address is displayed', async () => {
    const { send, shown } = await arrive()
    network.next(path, faults.lost)
    await send('address.requested')
    expect(shown()).toMatchObject({
      secretAddress: null,
      notice: {
        title: 'The address was not created',
        message: expect.stringContaining('create a new one to replace it') as string,
      },
    })
    expect(sent('POST')).toBe(1)
  })

  it('whose revocation lost its answer is read back: gone', async () => {
    const { send, shown } = await arrive()
    network.next(path, faults.lost)
    network.always(path, having(null))
    await send('revocation.requested')
    expect(shown()).toMatchObject({ status: null, notice: null })
    expect(sent('DELETE')).toBe(1)
  })

  it('whose revocation lost its answer is read back: still there', async () => {
    const { send, shown } = await arrive()
    network.next(path, faults.lost)
    await send('revocation.requested')
    expect(shown()).toMatchObject({ notice: { title: 'The address was not revoked' } })
    expect(sent('DELETE')).toBe(1)
  })

  it('is copied, or the member is asked to do so where the browser does not allow it', async () => {
    network.always(path, having(null))
    const { tab, send } = await arrive()
    await send('address.requested')
    await send('copy.requested')
    expect(tab.copied.texts).toEqual([secretAddress])
    expect(tab.toasts()).toEqual([{ tone: 'success', title: 'The address has been copied' }])
    tab.copied.refuses = true
    await send('copy.requested')
    expect(tab.toasts().at(-1)).toEqual({
      tone: 'warning',
      title: 'Your browser does not allow copying',
      message: 'Please select the address and copy it yourself.',
    })
  })
})
