import { records } from '@world/recordTable'
import { brings, faults, loginOnWire, pass, settled, type Tab } from '@tests/support/faults'
import { signInOn } from '@tests/support/signedInTab'
import { answerSignIn, withFaults } from '@tests/support/withFaults'

const { network, browser } = withFaults(answerSignIn)

/** Signs in a member and stores one of every record. */
async function signedIn() {
  const tab = await browser.tab('/signin')
  await signInOn(tab)
  tab.app.world.records.write(records.sidebar, { expanded: false })
  tab.app.world.records.write(records.payments, { started: [], queue: [4] })
  tab.app.world.records.write(records.rememberedPath, '/dashboard')
  return tab
}

/** The names of the portal's entries left in this browser. */
const left = () => {
  const names = Array.from({ length: browser.local.length }, (_nothing, at) => browser.local.key(at))
  return names.sort()
}
const survivors = ['portal.sidebar', 'portal.signOutMarker']

describe('Sign out, when something goes wrong', () => {
  it.each([
    ['the server agrees', brings(null)],
    ['N2 (S): the connection is lost', faults.lost],
    ['N2 (S): nothing is ever answered', faults.silence],
    ['N2 (S): a gateway fails', faults.badGateway],
    ['N4 (S): the server fails', faults.failing],
    ['N5 (S): a captive portal answers', faults.captivePortal],
    ['N6 (S): the server asks to wait', faults.tooMany],
    ['N7 (S): the token was refused already', faults.unauthorised],
  ] as const)(
    '%s: out at once, with everything erased, and the server notified once [A4.10, A7.04, B7.19]',
    async (_, reply) => {
      const tab = await signedIn()
      network.next('/logout', reply)
      tab.signOut()
      await settled()
      expect([tab.signedIn(), tab.lastEnd(), tab.address()]).toEqual([null, 'signedOut', '/signin'])
      expect([left(), tab.session.length]).toEqual([survivors, 0])
      expect(browser.kept()).not.toMatch(/kamala|Kamala|token/)
      await pass(60_000)
      expect(network.asked('/logout').map(({ headers }) => headers['Authorization'])).toEqual([
        'Bearer token-of-kamala',
      ])
      expect([left(), tab.reports]).toEqual([survivors, []])
    },
  )

  it('N1 (S): known offline, out at once, nothing sent, everything erased', async () => {
    const tab = await signedIn()
    network.online = false
    tab.signOut()
    await settled()
    expect([tab.address(), network.asked('/logout'), left()]).toEqual(['/signin', [], survivors])
  })

  it('N3 (S): a late answer takes nothing from whoever signed in meanwhile', async () => {
    const tab = await signedIn()
    const release = network.hold('/logout', faults.unauthorised)
    tab.signOut()
    await settled()
    network.next('/login', brings({ ...loginOnWire(), token: 'second-token' }))
    await signInOn(tab)
    release()
    await settled()
    expect([tab.address(), tab.lastEnd()]).toEqual(['/dashboard', null])
    expect(browser.local.dump()).toContain('second-token')
  })

  it('U1 (1): two presses tell the server once', async () => {
    const tab = await signedIn()
    tab.signOut()
    tab.signOut()
    await settled()
    expect(network.asked('/logout')).toHaveLength(1)
  })

  it('U2 (R): a reload right after it finds nobody signed in', async () => {
    const tab = await signedIn()
    network.hold('/logout')
    tab.signOut()
    const again = await tab.reload()
    expect([again.address(), again.signedIn()]).toEqual(['/signin', null])
  })

  it('U3 (S): Back finds the sign-in in place of the member’s page', async () => {
    const tab = await signedIn()
    tab.app.world.navigation.go('/')
    tab.signOut()
    await settled()
    tab.app.world.navigation.back()
    await settled()
    expect(tab.address()).toBe('/signin')
  })

  it('U4 (S): every tab follows, notified by the channel or when it is looked at again', async () => {
    const [first, second] = [await signedIn(), await browser.tab('/dashboard')]
    const asleep = await browser.tab('/dashboard')
    asleep.window.happen('pagehide')
    first.signOut()
    await settled()
    expect([second.address(), second.lastEnd()]).toEqual(['/signin', 'otherTab'])
    asleep.window.happen('focus')
    await settled()
    expect(asleep.address()).toBe('/signin')
  })

  it('U4 (S): a tab whose sign-out is not answered yet follows a remembered sign-in of another tab, which keeps its session', async () => {
    const first = await signedIn()
    const release = network.hold('/logout')
    first.signOut()
    await settled()
    network.next('/login', brings({ ...loginOnWire(), token: 'second-token' }))
    const second = await browser.tab('/signin')
    await signInOn(second)
    first.window.happen('storage', { key: 'portal.session' })
    await settled()
    release()
    await settled()
    const userIn = (tab: Tab) => tab.signedIn()?.member.id
    expect([first.address(), userIn(first), userIn(second)]).toEqual(['/', 7, 7])
    expect(browser.local.dump()).toContain('second-token')
  })

  it('T (R): after a sleep past the session’s end, signing out still erases everything', async () => {
    const tab = await signedIn()
    jest.setSystemTime(Date.now() + 13 * 3_600_000)
    tab.signOut()
    await settled()
    expect([tab.address(), left()]).toEqual(['/signin', survivors])
  })

  it.each(['full', 'broken', 'silent'] as const)(
    'S1 (R): storage that turned %s, out all the same',
    async (mood) => {
      const tab = await signedIn()
      browser.storage(mood, tab.session)
      tab.signOut()
      await settled()
      expect([tab.address(), tab.signedIn(), tab.reports]).toEqual(['/signin', null, []])
      tab.app.world.navigation.go('/dashboard')
      await settled()
      expect(tab.address()).toBe('/signin')
    },
  )
})
