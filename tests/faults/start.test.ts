import { selectRouting } from '@machines/shell/portal/portal.select'
import { selectSession } from '@machines/account/session/session.select'
import { faultTests } from '@tests/support/faultFlow'
import { accountOnWire, brings, faults, loginOnWire, pass, settled, type Tab } from '@tests/support/faults'
import { signInOn } from '@tests/support/signedInTab'
import { answerSignIn, withFaults } from '@tests/support/withFaults'

const hour = 3_600_000
const unreachable = 'The centre could not be reached. Check your connection and try again.'
const noProfile = 'Failed to fetch user profile'

const { network, browser } = withFaults(answerSignIn)

async function signedIn({ stay = true } = {}) {
  const tab = await browser.tab('/signin')
  await signInOn(tab, stay)
  return tab
}
const session = (tab: Tab) => selectSession(tab.app.session.getSnapshot())
const shown = (tab: Tab) => selectRouting(tab.app.portal.getSnapshot())
const known = { screen: 'signedIn', session: { member: { firstName: 'Kamala' } } }

/** A start is a reload. */
faultTests('Start', {
  ...{ network, browser, page: '/dashboard', call: '/user', arrive: signedIn },
  start: async (tab) => ({ tab: await tab.reload() }),
  again: ({ tab }) => tab.app.session.send({ type: 'refresh.requested' }),
  shown: ({ tab }) => ({ ...session(tab), page: shown(tab), address: tab.address() }),
  fine: { ...known, stale: null, address: '/dashboard' },
  // The kept session stays, marked as old, with the reason.
  failed: (stale) => ({
    ...known,
    stale,
    page: { screen: 'page', route: { name: 'dashboard' } },
    address: '/dashboard',
  }),
  texts: { lost: unreachable, gateway: noProfile, fallback: noProfile },
  busy: { ...known, stale: null, page: { screen: 'page', route: { name: 'dashboard' } } },
  drifted: [
    ['the member is missing', brings({ account_status: 'active_complete' })],
    ['the member is a text by now', brings({ ...accountOnWire(), member: 'Kamala' })],
  ],
  ids: { N1: 'A4.08, A4.09', N2: 'A4.09', N4: 'A4.09, A8.05', N5: 'A4.09', N6: 'A4.09', N9: 'A4.09' },
  byHand: ['N3', 'N7', 'U2', 'U3', 'U4', 'T', 'S1'],
})

describe('Start, when something goes wrong', () => {
  it('N3 (I): an answer that comes after signing out changes nothing', async () => {
    const tab = await signedIn()
    const release = network.hold('/user')
    const again = await tab.reload()
    again.signOut()
    await settled()
    release()
    await settled()
    expect([again.lastEnd(), again.address()]).toEqual(['signedOut', '/signin'])
    expect(browser.kept()).not.toMatch(/Kamala|token/)
  })

  it('N7 (O): a 401, the session ends with a notice, and the page is remembered and returned to [A4.11, A8.25]', async () => {
    const tab = await signedIn()
    tab.app.world.navigation.replace('/dashboard?from=mail')
    network.next('/user', faults.unauthorised)
    const again = await tab.reload()
    expect([again.lastEnd(), again.address()]).toEqual(['refused', '/signin'])
    expect(browser.kept()).not.toContain('token-of-kamala')
    await signInOn(again)
    expect(again.address()).toBe('/dashboard?from=mail')
  })

  it('N3 (I), N7 (O): the 401 of an earlier session never ends the next one', async () => {
    const tab = await signedIn()
    const release = network.hold('/user', faults.unauthorised)
    const again = await tab.reload()
    again.signOut()
    await settled()
    network.next('/login', brings({ ...loginOnWire(), token: 'second-token' }))
    await signInOn(again)
    release()
    await settled()
    expect(session(again)).toMatchObject({ ...known, stale: null })
    expect(again.address()).toBe('/dashboard')
  })

  it('N7 (O): five 401s at a time make one end and one way to the sign-in', async () => {
    const tab = await signedIn()
    const ends: unknown[] = []
    tab.app.portal.subscribe(() => {
      const end = tab.lastEnd()
      if (end !== ends.at(-1)) ends.push(end)
    })
    const places: string[] = []
    tab.app.world.navigation.subscribe(({ path }) => places.push(path))
    network.always('/user', faults.unauthorised)
    await Promise.all(Array.from({ length: 5 }, () => tab.app.world.api.call('user', undefined)))
    await settled()
    expect([ends.filter(Boolean), places]).toEqual([['refused'], ['/signin']])
  })

  it('an unknown account status is kept as given, and the portal stays open [A4.05]', async () => {
    const tab = await signedIn()
    network.next('/user', brings(accountOnWire('on_holiday')))
    const again = await tab.reload()
    expect(session(again)).toMatchObject({ session: { accountStatus: 'on_holiday' } })
    expect(again.address()).toBe('/dashboard')
  })

  it.each(['unverified', 'inactive'])('an account that became %s loses its session', async (status) => {
    const tab = await signedIn()
    network.next('/user', brings(accountOnWire(status)))
    const again = await tab.reload()
    expect([session(again).screen, again.address()]).toEqual(['signedOut', '/signin'])
    expect(browser.kept()).not.toContain('token-of-kamala')
  })

  it('U2 (R): reloading restores the session in the same tab, and in a new one when it was to be kept [A3.01]', async () => {
    const tab = await signedIn({ stay: false })
    expect(session(await tab.reload())).toMatchObject(known)
    const other = await browser.tab('/dashboard')
    expect([session(other).screen, other.address()]).toEqual(['signedOut', '/signin'])
  })

  it('U3 (R): a return by Back finds the page as it was, and a session that ended meanwhile gone', async () => {
    const [first, second] = [await signedIn(), await browser.tab('/dashboard')]
    second.window.happen('pagehide')
    first.signOut()
    await settled()
    second.window.happen('pageshow', { persisted: true })
    await settled()
    expect([session(second).screen, second.address()]).toEqual(['signedOut', '/signin'])
  })

  it('a 401 in one tab ends the tabs that live by the same token', async () => {
    const [first, second] = [await signedIn(), await browser.tab('/dashboard')]
    network.next('/user', faults.unauthorised)
    await first.app.world.api.call('user', undefined)
    await settled()
    expect([first.address(), second.address()]).toEqual(['/signin', '/signin'])
  })

  it('T (O): a session that ran out while nobody looked is over at the start, and while running, and after a sleep [A4.07, A4.12]', async () => {
    const tab = await signedIn()
    await pass(hour - 1)
    expect(session(tab)).toMatchObject(known)
    await pass(1)
    expect([tab.lastEnd(), tab.address()]).toEqual(['expired', '/signin'])

    const slept = await signedIn()
    jest.setSystemTime(Date.now() + 13 * hour)
    slept.window.happen('visibilitychange')
    await settled()
    expect(slept.address()).toBe('/signin')

    network.next(
      '/login',
      brings({ ...loginOnWire(), token_expires_at: new Date(Date.now() + hour).toISOString() }),
    )
    const closed = await signedIn()
    closed.close()
    jest.setSystemTime(Date.now() + 2 * hour)
    const again = await browser.tab('/dashboard')
    expect([again.lastEnd(), again.address()]).toEqual(['expired', '/signin'])
    expect(browser.kept()).not.toContain('token-of-kamala')
  })

  it('T (O): a device whose clock is a day slow still ends the session when the centre’s clock says so', async () => {
    const tab = await signedIn()
    const centre = Date.now() + 2 * hour
    network.next(
      '/user',
      () => new Response('', { status: 500, headers: { Date: new Date(centre).toUTCString() } }),
    )
    tab.app.session.send({ type: 'refresh.requested' })
    await tab.app.world.api.call('user', undefined)
    tab.window.happen('focus')
    await settled()
    expect(tab.address()).toBe('/signin')
  })

  it.each(['full', 'broken', 'silent'] as const)(
    'S1 (R): storage that is %s, the session is kept in memory while the page is open',
    async (mood) => {
      browser.storage(mood)
      const tab = await browser.tab('/dashboard')
      expect([session(tab).screen, tab.address(), tab.reports]).toEqual(['signedOut', '/signin', []])
      tab.session.mood = mood
      await signInOn(tab)
      expect([session(tab), tab.address()]).toMatchObject([known, '/dashboard'])
    },
  )
})
