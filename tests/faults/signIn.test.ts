import { signInFlow } from '@flows/account/signIn'
import { selectSignIn } from '@machines/account/signIn/signIn.select'
import {
  accountOnWire,
  brings,
  faults,
  loginOnWire,
  pass,
  refuses,
  type Reply,
  settled,
} from '@tests/support/faults'
import { answerSignIn, withFaults } from '@tests/support/withFaults'

const credentials = { email: 'kamala@members.example', password: 'Kingfisher-77!', keepSignedIn: true }
const submitted = { type: 'credentials.submitted', credentials } as const
const draft = { email: credentials.email, keepSignedIn: true }

const { network, browser } = withFaults(answerSignIn)

/** The sign-in page with everything typed, submitted once. */
async function submit(reply?: Reply) {
  if (reply) network.next('/login', reply)
  const tab = await browser.tab('/signin')
  const actor = tab.page(signInFlow)
  actor.send({ type: 'draft.changed', draft })
  actor.send(submitted)
  await settled()
  return { tab, actor, screen: () => selectSignIn(actor.getSnapshot()) }
}

const open = (message: string) => ({
  screen: 'form',
  draft,
  notice: null,
  failureNotice: { message, fields: {}, next: expect.any(String) as string },
  busy: false,
  canSubmit: true,
  secondsLeft: null,
})
const lostText = 'We could not reach the centre. Nothing has changed; please try again.'

describe('Sign-in, when something goes wrong', () => {
  it('N1 (M): known offline, a message, nothing sent, the input kept, the next try signs in', async () => {
    network.online = false
    const { actor, tab, screen } = await submit()
    expect(network.asked()).toEqual([])
    expect(screen()).toEqual(
      open('You are offline, so nothing was sent. Check your connection and try again.'),
    )
    network.online = true
    actor.send(submitted)
    await settled()
    expect(tab.address()).toBe('/dashboard')
  })

  it.each([
    ['N2 (M): the connection is lost', faults.lost, lostText],
    ['N2 (M): a gateway fails', faults.badGateway, lostText],
    ['N2 (M): a gateway gives up', faults.gatewayTimeout, lostText],
    ['N4 (M): the server fails without a word', faults.failing, 'Login failed'],
    ['N4 (M): the server fails with one', faults.failingWithWords, 'We are repairing it'],
    ['N5 (M): a captive portal answers', faults.captivePortal, 'Login failed'],
    ['N5 (M): the body is empty', faults.empty, 'Login failed'],
    ['N5 (M): the body is null', faults.nothing, 'Login failed'],
    ['N5 (M): the envelope is missing', faults.noEnvelope, 'Login failed'],
    [
      'N5 (M): a token comes without its expiry',
      brings({ ...loginOnWire(), token_expires_at: null }),
      'Login failed',
    ],
    ...['active_complete', 'active_incomplete', 'verified_incomplete_profile'].map(
      (status) =>
        [
          `N5 (M): a sign-in of ${status} comes without its token`,
          brings(loginOnWire(status, true, null), 'Welcome back'),
          'Login failed',
        ] as const,
    ),
    ['N2 (M): a gateway fails and says why', refuses(502, 'Down until six'), 'Down until six'],
    ['N7 (M): the pair is wrong', refuses(401, 'Invalid email or password'), 'Invalid email or password'],
    ['N8 (M): the server refuses', refuses(409, 'Signed in elsewhere'), 'Signed in elsewhere'],
    ['N8 (M): a field is refused', refuses(422, '', { email: ['Too long'] }), 'Email: too long'],
  ] as const)(
    '%s: a message in place, one request, no session, the next try open [A8.03]',
    async (_, reply, message) => {
      const { tab, screen } = await submit(reply)
      expect(screen()).toMatchObject({ draft, busy: false, canSubmit: true, failureNotice: { message } })
      expect([network.asked().length, tab.address()]).toEqual([1, '/signin'])
      expect(browser.kept()).not.toMatch(/token|Kingfisher/)
    },
  )

  it('N2 (M): no answer for thirty seconds, given up with a message, not before [A9.01]', async () => {
    const { screen } = await submit(faults.silence)
    await pass(29_999)
    expect(screen()).toMatchObject({ busy: true })
    await pass(1)
    expect(screen()).toEqual(open(lostText))
  })

  it('N3 (I): an answer after the page was left is dropped, nobody is signed in by it', async () => {
    const release = network.hold('/login')
    const { actor, tab } = await submit()
    actor.stop()
    tab.app.world.navigation.go('/signup')
    release()
    await settled()
    expect([tab.address(), tab.app.world.session.current()]).toEqual(['/signup', null])
    expect(browser.kept()).not.toContain('token')
  })

  it('N6 (W): waits as long as the server asks, counting down, and is open again then', async () => {
    const { actor, screen } = await submit(faults.tooMany)
    expect(screen()).toMatchObject({
      canSubmit: false,
      secondsLeft: 90,
      failureNotice: { message: 'Slow down' },
    })
    actor.send(submitted)
    await pass(89_000)
    expect(screen()).toMatchObject({ canSubmit: false, secondsLeft: 1 })
    expect(network.asked()).toHaveLength(1)
    await pass(1_000)
    expect(screen()).toMatchObject({ canSubmit: true, secondsLeft: null, failureNotice: null })
  })

  it('N7 (M): a 401 is a message and ends no session, for the call carried no token [A4.11]', async () => {
    await submit(refuses(401, 'Invalid email or password'))
    expect(network.asked('/login')[0]?.headers).not.toHaveProperty('Authorization')
  })

  it('N9 (S): an unknown account status leads to the dashboard [A4.05]', async () => {
    const { tab } = await submit(brings(loginOnWire('on_holiday')))
    expect(tab.address()).toBe('/dashboard')
  })

  it('U1 (1): two submits at once send one request', async () => {
    const release = network.hold('/login')
    const { actor } = await submit()
    actor.send(submitted)
    release()
    await settled()
    expect(network.asked('/login')).toHaveLength(1)
  })

  it('U2 (R): a reload in the middle, the draft without the password, nothing sent again', async () => {
    network.hold('/login')
    const { tab } = await submit()
    const again = await tab.reload()
    expect(selectSignIn(again.page(signInFlow).getSnapshot())).toMatchObject({ draft, busy: false })
    expect(network.asked('/login')).toHaveLength(1)
    expect(browser.kept()).not.toContain(credentials.password)
  })

  it('U3 (R): Back after signing in shows no sign-in form again', async () => {
    const { tab } = await submit()
    tab.app.world.navigation.go('/signin')
    await settled()
    expect(tab.address()).toBe('/')
  })

  it('U4 (R): a tab that was at the sign-in as well is signed in after a reload, and nothing is sent again', async () => {
    const second = await browser.tab('/signin')
    await submit()
    const again = await second.reload()
    expect([again.address(), network.asked('/login').length]).toEqual(['/', 1])
  })

  it('U4 (R): a tab that waits at the sign-in follows a remembered sign-in of another tab', async () => {
    const second = await browser.tab('/signin')
    await submit()
    second.window.happen('storage', { key: 'portal.session' })
    await settled()
    expect([second.address(), network.asked('/login').length]).toEqual(['/', 1])
  })

  it('in a second tab as somebody else, the first tab’s session ends, with its notice', async () => {
    const passing = { ...credentials, keepSignedIn: false }
    const first = await browser.tab('/signin')
    first.page(signInFlow).send({ ...submitted, credentials: passing })
    await settled()
    expect(first.address()).toBe('/dashboard')

    const nimal = { ...loginOnWire().member, id: 8, fname: 'Nimal' }
    network.next('/login', brings({ ...loginOnWire(), token: 'token-of-nimal', member: nimal }))
    network.always('/user', brings({ ...accountOnWire(), member: nimal }))
    const second = await browser.tab('/signin')
    second.page(signInFlow).send({ ...submitted, credentials: passing })
    await settled()
    expect([first.address(), first.app.world.session.lastEnd()]).toEqual(['/signin', 'otherTab'])
    expect(second.app.world.session.current()?.member.id).toBe(8)
    expect(browser.kept()).not.toContain('token-of-kamala')
  })

  it('T (R): after a sleep the wait that the server asked for is right at once', async () => {
    const { tab, screen } = await submit(faults.tooMany)
    jest.setSystemTime(Date.now() + 60_000)
    tab.window.happen('focus')
    expect(screen()).toMatchObject({ secondsLeft: 30 })
  })

  it.each(['full', 'broken', 'silent'] as const)(
    'S1 (R): storage that is %s, signed in all the same',
    async (mood) => {
      browser.storage(mood)
      const { tab } = await submit()
      expect([tab.address(), tab.app.world.session.current()?.member.firstName]).toEqual([
        '/dashboard',
        'Kamala',
      ])
      expect(tab.reports).toEqual([])
    },
  )
})
