import { calendarFeedFlow } from '@flows/calendar/calendarFeed'
import { selectCalendarFeed } from '@machines/calendar/calendarFeed/calendarFeed.select'
import { faultTests } from '@tests/support/faultFlow'
import { brings, faults, refuses, type Reply, settled, type Tab } from '@tests/support/faults'
import { answerWell } from '@tests/support/profileTab'
import { signInAt } from '@tests/support/signedInTab'
import { withFaults } from '@tests/support/withFaults'

const path = '/calendar-feed'
const page = '/my-bookings'
const secretAddress = 'https://portal.example/calendar-feed/sample-of-a-secret.ics'
const feed = { created_at: '2026-07-08T04:30:00Z', last_read_at: null }
/** A read answers an address or none; a creation answers a new one. */
const having =
  (known: typeof feed | null): Reply =>
  (asked, signal) =>
    (asked.method === 'POST'
      ? brings({ address: secretAddress, calendar_feed: feed })
      : brings({ calendar_feed: known }))(asked, signal)
const addressIsGone = () => network.always(path, having(null))

const { network, browser } = withFaults(
  (server) => {
    answerWell(server)
    server.always(path, having(feed))
  },
  { extensions: ['calendar-feed'] },
)

async function start(tab: Tab) {
  const actor = tab.page(calendarFeedFlow)
  await settled()
  const send = async (type: 'address.requested' | 'revocation.requested' | 'copy.requested') => {
    actor.send({ type })
    await settled()
  }
  return { tab, actor, send, shown: () => selectCalendarFeed(actor.getSnapshot()) }
}
const known = { screen: 'offer', status: expect.stringContaining('You have') as string, change: null }
const flow = {
  ...{ network, browser, page, call: path, start },
  shown: ({ shown }: Awaited<ReturnType<typeof start>>) => shown(),
  waiting: (secondsLeft: number | null) => ({ canChange: secondsLeft === null, secondsLeft }),
  reloaded: { ...known, secretAddress: null, notice: null },
  elsewhere: {
    change: addressIsGone,
    changed: { status: null, notice: null },
    stale: { stale: {} },
  },
}

faultTests('Calendar address', {
  ...flow,
  method: 'POST',
  send: ({ send }) => send('address.requested'),
  fine: { ...known, secretAddress, notice: null },
  failed: (message) => ({ ...known, secretAddress: null, canChange: true, notice: { message } }),
  texts: {
    lost: 'The connection was lost. If an address was created, it was shown to no one: create a new one to replace it.',
    fallback: 'Failed to create the calendar address',
  },
  busy: { change: 'creation', busyLabel: 'Creating...', canChange: false },
  drifted: [['the address is missing', brings({ calendar_feed: feed })]],
  refusals: [
    [
      'a refusal is displayed in place',
      refuses(422, 'Not now'),
      { canChange: true, notice: { title: 'The address was not created', message: 'Not now' } },
    ],
  ],
  secret: /sample-of-a-secret/,
  typed: 'nothing',
})

faultTests('Revocation of the calendar address', {
  ...flow,
  method: 'DELETE',
  send: ({ send }) => send('revocation.requested'),
  fine: { screen: 'offer', status: null, notice: null, canChange: true },
  failed: (message) => ({
    ...known,
    canChange: true,
    notice: { title: 'The address was not revoked', message },
  }),
  texts: {
    lost: 'The connection was lost. The address is still there; please try again.',
    fallback: 'Failed to revoke the calendar address',
  },
  busy: { change: 'revocation', busyLabel: 'Revoking...', canChange: false },
  unknown: {
    done: addressIsGone,
    unreadable: () => network.next(path, faults.failing),
    notKnown: { canChange: false, notice: { title: 'We could not confirm the change', retry: 'read' } },
    look: ({ actor }) => actor.send({ type: 'retry.requested' }),
  },
  drifted: [['the envelope has drifted', faults.noEnvelope]],
  refusals: [
    [
      'a refusal is displayed in place',
      refuses(422, 'Not now'),
      { canChange: true, notice: { title: 'The address was not revoked', message: 'Not now' } },
    ],
  ],
  typed: 'nothing',
})

describe('Calendar address, when something goes wrong', () => {
  const arrive = async () => start(await signInAt(browser, page))

  it('is displayed where it was created and stored nowhere', async () => {
    addressIsGone()
    const { send, shown } = await arrive()
    await send('address.requested')
    expect(shown()).toMatchObject({ screen: 'offer', secretAddress, notice: null })
    expect(browser.kept()).not.toContain('sample-of-a-secret')
  })

  it('N2 (M): whether one was created is not known, and no address is displayed', async () => {
    const { send, shown } = await arrive()
    await send('address.requested')
    for (const reply of [faults.lost, refuses(502, 'Down until six')]) {
      network.next(path, reply)
      await send('address.requested')
      expect(shown()).toMatchObject({
        secretAddress: null,
        notice: { title: 'We could not confirm the new address' },
      })
    }
  })

  it('is copied, or the member is asked to do so where the browser does not allow it', async () => {
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
