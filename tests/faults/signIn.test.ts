import { signInFlow } from '@flows/account/signIn'
import { selectSignIn } from '@machines/account/signIn/signIn.select'
import { faultTests } from '@tests/support/faultFlow'
import {
  accountOnWire,
  brings,
  loginOnWire,
  refuses,
  type Reply,
  settled,
  type Tab,
} from '@tests/support/faults'
import { answerSignIn, withFaults } from '@tests/support/withFaults'

const credentials = { email: 'kamala@members.example', password: 'Kingfisher-77!', keepSignedIn: true }
const submitted = { type: 'credentials.submitted', credentials } as const
const draft = { email: credentials.email, keepSignedIn: true }

const { network, browser } = withFaults(answerSignIn)

const start = (tab: Tab) => {
  const actor = tab.page(signInFlow)
  return { tab, actor, screen: () => selectSignIn(actor.getSnapshot()) }
}
/** Fills in the sign-in page and submits it once. */
async function submit(reply?: Reply) {
  if (reply) network.next('/login', reply)
  const on = start(await browser.tab('/signin'))
  on.actor.send({ type: 'draft.changed', draft })
  on.actor.send(submitted)
  await settled()
  return on
}

faultTests('Sign-in', {
  ...{ network, browser, page: '/signin', call: '/login', start },
  arrive: () => browser.tab('/signin'),
  prepare: ({ actor }) => actor.send({ type: 'draft.changed', draft }),
  send: ({ actor }) => actor.send(submitted),
  shown: ({ tab, screen }) => {
    const session = tab.signedIn()
    return { ...screen(), address: tab.address(), signedIn: session?.member.firstName ?? null }
  },
  fine: { address: '/dashboard', signedIn: 'Kamala' },
  failed: (message) => ({
    ...{ screen: 'form', draft, notice: null, busy: false, canSubmit: true, secondsLeft: null },
    failureNotice: { message, next: expect.any(String) as string },
    ...{ address: '/signin', signedIn: null },
  }),
  texts: {
    lost: 'The centre could not be reached. Please try again in a moment.',
    fallback: 'Login failed',
  },
  busy: { busy: true },
  waiting: (secondsLeft) => ({ draft, canSubmit: secondsLeft === null, secondsLeft }),
  refusals: [
    [
      'the server refuses',
      refuses(409, 'Signed in elsewhere'),
      { canSubmit: true, failureNotice: { message: 'Signed in elsewhere' } },
    ],
    [
      'a field is refused',
      refuses(422, '', { email: ['Too long'] }),
      { canSubmit: true, failureNotice: { message: 'Email: too long' } },
    ],
  ],
  reloaded: { draft, busy: false },
  secret: /token|Kingfisher/,
  ids: { N2: 'A8.03, A9.01', N4: 'A8.03', N5: 'A8.03', N7: 'A8.03', N8: 'A8.03' },
  byHand: ['N9', 'U3', 'U4'],
})

describe('Sign-in, when something goes wrong', () => {
  it.each([
    ['N5 (M): a token comes without its expiry', brings({ ...loginOnWire(), token_expires_at: null })],
    ...['active_complete', 'active_incomplete', 'verified_incomplete_profile'].map(
      (status) =>
        [
          `N5 (M): a sign-in of ${status} comes without its token`,
          brings(loginOnWire(status, true, null), 'Welcome back'),
        ] as const,
    ),
  ] as const)('%s: a message in place, and no session', async (_, reply) => {
    const { tab, screen } = await submit(reply)
    expect(screen()).toMatchObject({ draft, canSubmit: true, failureNotice: { message: 'Login failed' } })
    expect(tab.address()).toBe('/signin')
    expect(browser.kept()).not.toMatch(/token|Kingfisher/)
  })

  it('N7 (M): a 401 is a message and ends no session, for the call carried no token [A4.11]', async () => {
    const { screen } = await submit(refuses(401, 'Invalid email or password'))
    expect(screen()).toMatchObject({ failureNotice: { message: 'Invalid email or password' } })
    expect(network.asked('/login')[0]?.headers).not.toHaveProperty('Authorization')
  })

  it('N9 (S): an unknown account status leads to the dashboard [A4.05]', async () => {
    const { tab } = await submit(brings(loginOnWire('on_holiday')))
    expect(tab.address()).toBe('/dashboard')
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
    expect([first.address(), first.lastEnd()]).toEqual(['/signin', 'otherTab'])
    expect(second.signedIn()?.member.id).toBe(8)
    expect(browser.kept()).not.toContain('token-of-kamala')
  })
})
