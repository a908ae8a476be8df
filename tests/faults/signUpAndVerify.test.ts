import { emailVerificationFlow } from '@flows/account/emailVerification'
import { signInFlow } from '@flows/account/signIn'
import { signUpFlow } from '@flows/account/signUp'
import { selectEmailVerification } from '@machines/account/emailVerification/emailVerification.select'
import { selectSignUp } from '@machines/account/signUp/signUp.select'
import { faultTests } from '@tests/support/faultFlow'
import {
  accountOnWire,
  brings,
  faults,
  loginOnWire,
  pass,
  refuses,
  type Reply,
  says,
  settled,
  type Tab,
} from '@tests/support/faults'
import { withFaults } from '@tests/support/withFaults'

const email = 'kamala@members.example'
const registration = {
  email,
  password: 'Kingfisher-77!',
  passwordConfirmation: 'Kingfisher-77!',
  branches: ['Branch 1'],
  termsAccepted: true,
}
const draft = { email, branches: ['Branch 1'], termsAccepted: true }
const submitted = { type: 'registration.submitted', registration } as const
const page = `/email-verification?email=${encodeURIComponent(email)}`
const link = `${page}&token=mailed-token`

const offlineText = 'You are offline, so nothing was sent. Check your connection and try again.'
const lostLink = 'The connection was lost before we got an answer. Please try your link again.'
const lostMail = 'The connection was lost before we got an answer. Check your inbox'
const alreadyVerified = says({ status: 'success', message: 'This email is already verified.' })

const { network, browser } = withFaults((server) => {
  server.always('/register', brings(null))
  server.always('/verify-email', brings(null))
  server.always('/resend-verification', brings(null))
  server.always('/login', brings(loginOnWire()))
  server.always('/user', brings(accountOnWire()))
})

const startSignUp = (tab: Tab) => {
  const actor = tab.page(signUpFlow)
  return { tab, actor, screen: () => selectSignUp(actor.getSnapshot()) }
}
/** Fills in the sign-up page and submits it once. */
async function signUp(reply?: Reply) {
  if (reply) network.next('/register', reply)
  const on = startSignUp(await browser.tab('/signup'))
  on.actor.send({ type: 'draft.changed', draft })
  on.actor.send(submitted)
  await settled()
  return on
}
const signUpIn = (tab: Tab) => startSignUp(tab).screen()

faultTests('Sign-up', {
  ...{ network, browser, page: '/signup', call: '/register', start: startSignUp },
  arrive: () => browser.tab('/signup'),
  prepare: ({ actor }) => actor.send({ type: 'draft.changed', draft }),
  send: ({ actor }) => actor.send(submitted),
  shown: ({ tab, screen }) => ({ ...screen(), address: tab.address() }),
  fine: { address: '/email-verification' },
  failed: (message) => ({
    ...{ draft, busy: false, canSubmit: true, secondsLeft: null, address: '/signup' },
    failureNotice: { message },
  }),
  texts: { fallback: 'Registration failed' },
  busy: { busy: true },
  waiting: (secondsLeft) => ({ draft, canSubmit: secondsLeft === null, secondsLeft }),
  unknown: {
    notKnown: { draft, canCheck: true, failureNotice: { title: 'We could not confirm your account' } },
  },
  drifted: [
    ['a status that nobody knows', says({ status: 'pending', data: null })],
    ['a list in place of the envelope', says('[]')],
  ],
  refusals: [
    [
      'an administrator made the account',
      refuses(409, 'Created by an Administrator'),
      {
        draft,
        canSubmit: true,
        failureNotice: {
          message:
            "Your account was created by an Administrator. Please use 'Forgot Password' to set up your personal password.",
        },
      },
    ],
    [
      'the account exists',
      refuses(422, 'The email already exists'),
      {
        draft,
        canSubmit: true,
        failureNotice: {
          message: 'An account with this email already exists. Please log in or use a different email.',
        },
      },
    ],
  ],
  reloaded: { draft, busy: false },
  secret: /Kingfisher/,
  ids: { N2: 'A9.01', N4: 'A8.04', N5: 'A8.04', N8: 'A8.20, A8.21', N9: 'A8.04' },
  byHand: ['N3', 'U3', 'U4'],
})

describe('Sign-up, when something goes wrong', () => {
  it('N2 (Q): signing in is the check, with the address taken along', async () => {
    const { tab, actor } = await signUp(faults.lost)
    actor.send({ type: 'check.chosen' })
    expect(tab.address()).toBe('/signin')
    expect(browser.kept()).toContain(email)
  })

  it('N3 (I): an answer after the page was left is dropped: no address to verify, no other page', async () => {
    const release = network.hold('/register')
    const { tab, actor } = await signUp()
    actor.stop()
    tab.app.world.navigation.go('/signin')
    release()
    await settled()
    expect([tab.address(), tab.reports, tab.session.dump().includes('verificationAddress')]).toEqual([
      '/signin',
      [],
      false,
    ])
  })

  it('U3 (R): Back to the form after the account was made: the input is there, but for the passwords', async () => {
    const { tab } = await signUp()
    expect(tab.address()).toBe('/email-verification')
    tab.app.world.navigation.back()
    await settled()
    expect(signUpIn(tab)).toMatchObject({ draft })
    expect([tab.address(), browser.kept().includes(registration.password)]).toEqual(['/signup', false])
  })

  it('U4 (R): two tabs keep a form each', async () => {
    const [one, two] = [await browser.tab('/signup'), await browser.tab('/signup')]
    const other = { ...draft, email: 'nimal@members.example' }
    one.page(signUpFlow).send({ type: 'draft.changed', draft })
    two.page(signUpFlow).send({ type: 'draft.changed', draft: other })
    const drafts = await Promise.all([one, two].map(async (tab) => signUpIn(await tab.reload())))
    expect(drafts).toMatchObject([{ draft }, { draft: other }])
  })

  it('T (R): after a sleep of more than a minute the form begins empty', async () => {
    const { tab } = await signUp(faults.tooMany)
    jest.setSystemTime(Date.now() + 61_000)
    expect(signUpIn(await tab.reload())).toMatchObject({ draft: { email: '' } })
  })

  it('S1 (R): the address is there to be verified without storage', async () => {
    browser.storage('broken')
    const tab = await browser.tab('/signup')
    tab.session.mood = 'broken'
    tab.page(signUpFlow).send(submitted)
    await settled()
    expect(selectEmailVerification(tab.page(emailVerificationFlow).getSnapshot())).toMatchObject({
      email,
      secondsToResend: 60,
    })
  })
})

/** Opens the page of the mailed link, with its answer, or that of another mail. */
async function verify(address: string, path: '/verify-email' | '/resend-verification', reply?: Reply) {
  if (reply) network.next(path, reply)
  const tab = await browser.tab(address)
  const actor = tab.page(emailVerificationFlow)
  if (path === '/resend-verification') actor.send({ type: 'resend.requested' })
  await settled()
  return { tab, actor, screen: () => selectEmailVerification(actor.getSnapshot()) }
}
const useLink = (reply?: Reply) => verify(link, '/verify-email', reply)
const resend = (reply?: Reply) => verify(page, '/resend-verification', reply)
const verificationIn = (tab: Tab) => selectEmailVerification(tab.page(emailVerificationFlow).getSnapshot())

/** Opens a member's tab beside it. */
async function signedIn() {
  const tab = await browser.tab('/signin')
  tab.page(signInFlow).send({
    type: 'credentials.submitted',
    credentials: { email, password: registration.password, keepSignedIn: true },
  })
  await settled()
  return tab
}

const startVerifying = async (tab: Tab) => {
  const actor = tab.page(emailVerificationFlow)
  await settled()
  return { tab, actor, screen: () => selectEmailVerification(actor.getSnapshot()) }
}
// The page uses the link by itself.
faultTests('Verify', {
  ...{ network, browser, page, call: '/verify-email', start: startVerifying },
  arrive: () => browser.tab(link),
  again: ({ actor }) => actor.send({ type: 'retry.requested' }),
  shown: ({ screen }) => screen(),
  fine: { screen: 'verified', email },
  failed: (message) => ({
    ...{ linkWaits: true, canVerify: true, canResend: true },
    failureNotice: { about: 'link', message },
  }),
  texts: { offline: offlineText, lost: lostLink, fallback: 'Email verification failed' },
  busy: { screen: 'verifying' },
  waiting: (secondsLeft) => ({ canVerify: secondsLeft === null, secondsLeft }),
  drifted: [['a status that nobody knows', says({ status: 'pending' })]],
  ids: { N2: 'A8.09, A9.01', N4: 'A8.09', N5: 'A8.09', N9: 'A8.09' },
  byHand: ['N3', 'N7', 'N8', 'U1', 'U2', 'U3', 'U4', 'T'],
})

describe('Verify, when something goes wrong', () => {
  it('N1 (M): known offline, a mail is not asked for either', async () => {
    network.online = false
    const { screen } = await resend()
    expect([screen(), network.asked()]).toMatchObject([
      { canResend: true, failureNotice: { about: 'mail', message: offlineText } },
      [],
    ])
  })

  const noMail = 'Failed to resend verification email'
  it.each([
    ['N2 (M): the connection is lost', faults.lost, lostMail],
    ['N2 (M): a gateway gives up', faults.gatewayTimeout, lostMail],
    ['N2 (M): a gateway fails and says why', refuses(502, 'Down until six'), 'Down until six'],
    ['N4 (M): the server fails without a word', faults.failing, noMail],
    ['N4 (M): the server fails with one', faults.failingWithWords, 'We are repairing it'],
    ['N5 (M): a captive portal answers', faults.captivePortal, noMail],
    ['N9 (M): a status that nobody knows', says({ status: 'pending' }), noMail],
  ] as const)(
    '%s: a failed mail is displayed in place, and it may be asked for at once [A8.10]',
    async (_, reply, message) => {
      const { screen } = await resend(reply)
      expect(screen()).toMatchObject({
        mailWasSent: false,
        canResend: true,
        failureNotice: { about: 'mail', message: expect.stringContaining(message) as string },
      })
    },
  )

  it('the link is kept while it fails', async () => {
    const { tab } = await useLink(faults.failing)
    expect(tab.app.world.navigation.mailedToken()).toBe('mailed-token')
  })

  it('N2 (M): a lost answer, of the link and of a mail, is displayed as not confirmed', async () => {
    const { screen: afterLink } = await useLink(faults.lost)
    expect(afterLink()).toMatchObject({
      failureNotice: { title: 'We could not confirm that your email is verified' },
    })
    const { screen: afterResend } = await resend(faults.lost)
    expect(afterResend()).toMatchObject({
      failureNotice: { title: 'We could not confirm that an email was sent' },
    })
  })

  it('N3 (I): an answer after the page was left is dropped, and nobody is taken elsewhere', async () => {
    const release = network.hold('/verify-email', alreadyVerified)
    const { tab, actor } = await useLink()
    actor.send({ type: 'signUp.chosen' })
    release()
    await pass(10_000)
    expect([tab.address(), tab.reports]).toEqual(['/signup', []])
  })

  it('N6 (W): another mail waits as long as the server asks', async () => {
    const { screen } = await resend(faults.tooMany)
    expect(screen()).toMatchObject({
      canResend: false,
      secondsToResend: 90,
      failureNotice: { message: 'Slow down' },
    })
    await pass(90_000)
    expect(screen()).toMatchObject({ canResend: true, secondsToResend: null })
  })

  it('N7 (M): a 401 is a message in place, for no token is sent, and ends no session of this browser [A4.11]', async () => {
    const { screen } = await useLink(faults.unauthorised)
    const failureNotice = { message: 'Unauthenticated.' }
    expect(screen()).toMatchObject({ canVerify: true, canResend: true, failureNotice })
    const other = await resend(faults.unauthorised)
    expect(other.screen()).toMatchObject({ canResend: true, failureNotice })

    const member = await signedIn()
    const third = await useLink(faults.unauthorised)
    expect([third.tab.address(), member.address()]).toEqual([page, '/dashboard'])
    expect(network.asked('/verify-email').map(({ headers }) => headers['Authorization'])).toEqual([
      undefined,
      undefined,
    ])
  })

  it.each([
    ['N8 (S): the link was used before', useLink, refuses(409, 'This email is already verified.')],
    ['N8 (S): another mail is asked for a verified address', resend, alreadyVerified],
  ] as const)(
    '%s: a message, and on to the sign-in after two seconds [A4.15, A9.04b]',
    async (_, open, reply) => {
      const { tab, screen } = await open(reply)
      expect(screen()).toEqual({ screen: 'alreadyVerified', email })
      await pass(1_999)
      expect(tab.address()).not.toBe('/signin')
      await pass(1)
      expect(tab.address()).toBe('/signin')
    },
  )

  it('N8 (S): a link that is over is said to be, and another mail is offered', async () => {
    const { screen, tab } = await useLink(refuses(422, 'This verification link has expired.'))
    expect(screen()).toMatchObject({
      linkWaits: false,
      canResend: true,
      failureNotice: { message: 'This verification link has expired.' },
    })
    expect(tab.app.world.navigation.mailedToken()).toBeNull()
  })

  it('U1 (1): two presses use a link once, and ask for one mail', async () => {
    const { actor } = await useLink(faults.failing)
    actor.send({ type: 'retry.requested' })
    actor.send({ type: 'retry.requested' })
    await settled()
    const other = await resend()
    other.actor.send({ type: 'resend.requested' })
    await settled()
    expect([network.asked('/verify-email').length, network.asked('/resend-verification').length]).toEqual([
      2, 1,
    ])
  })

  it('U2 (R): a reload in the middle uses the link again, whose second use the server knows, and shows no dead end', async () => {
    network.hold('/verify-email')
    const { tab } = await useLink()
    network.next('/verify-email', alreadyVerified)
    const again = await tab.reload()
    const actor = again.page(emailVerificationFlow)
    await settled()
    expect(selectEmailVerification(actor.getSnapshot())).toEqual({ screen: 'alreadyVerified', email })
    await pass(2_000)
    expect(again.address()).toBe('/signin')
  })

  it('U2 (R), U4 (R): the wait for another mail survives a reload, and is the same in every tab [A4.14]', async () => {
    const { tab } = await resend()
    await pass(20_000)
    const second = await browser.tab(page)
    expect([verificationIn(await tab.reload()), verificationIn(second)]).toMatchObject([
      { canResend: false, secondsToResend: 40 },
      { canResend: false, secondsToResend: 40 },
    ])
  })

  it('U3 (R): Back to the page of a used link uses it no second time', async () => {
    const { tab, actor } = await useLink()
    actor.send({ type: 'signIn.chosen' })
    tab.app.world.navigation.go('/signup')
    tab.app.world.navigation.back()
    await settled()
    expect([tab.address(), network.asked('/verify-email').length]).toEqual(['/signin', 1])
    expect(tab.app.world.navigation.mailedToken()).toBeNull()
  })

  it('U4 (R): while signed in the link is used first, and then the member is handed on', async () => {
    await signedIn()
    const tab = await browser.tab(link)
    expect(tab.address()).toBe(page)
    tab.page(emailVerificationFlow)
    await settled()
    expect([tab.address(), network.asked('/verify-email').length]).toEqual(['/', 1])
  })

  it('T (R): our own wait is right after a sleep, and never longer than a minute although the clock was set back [A4.14]', async () => {
    const { tab, screen } = await resend()
    jest.setSystemTime(Date.now() + 45_000)
    tab.window.happen('focus')
    expect(screen()).toMatchObject({ secondsToResend: 15 })
    jest.setSystemTime(Date.now() - 24 * 3_600_000)
    expect(verificationIn(await tab.reload())).toMatchObject({ canResend: false, secondsToResend: 60 })
  })

  it('S1 (R): another mail is sent without storage, with its wait', async () => {
    browser.storage('broken')
    expect((await resend()).screen()).toMatchObject({ canResend: false, secondsToResend: 60 })
  })
})
