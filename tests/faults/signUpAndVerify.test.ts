import { emailVerificationFlow } from '@flows/account/emailVerification'
import { signInFlow } from '@flows/account/signIn'
import { signUpFlow } from '@flows/account/signUp'
import { selectEmailVerification } from '@machines/account/emailVerification/emailVerification.select'
import { selectSignUp } from '@machines/account/signUp/signUp.select'
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
const lostLink = 'The connection was lost before the answer came. Please try your link again.'
const lostMail = 'The connection was lost before the answer came. Look into your inbox'
const alreadyVerified = says({ status: 'success', message: 'This email is already verified.' })

const { network, browser } = withFaults((server) => {
  server.always('/register', brings(null))
  server.always('/verify-email', brings(null))
  server.always('/resend-verification', brings(null))
  server.always('/login', brings(loginOnWire()))
  server.always('/user', brings(accountOnWire()))
})

/** The sign-up page, filled in and submitted once. */
async function signUp(reply?: Reply) {
  if (reply) network.next('/register', reply)
  const tab = await browser.tab('/signup')
  const actor = tab.page(signUpFlow)
  actor.send({ type: 'draft.changed', draft })
  actor.send(submitted)
  await settled()
  return { tab, actor, screen: () => selectSignUp(actor.getSnapshot()) }
}
const signUpIn = (tab: Tab) => selectSignUp(tab.page(signUpFlow).getSnapshot())

describe('Sign-up, when something goes wrong', () => {
  it('N1 (M): known offline, a message, nothing sent, the input kept, the next try makes the account', async () => {
    network.online = false
    const { tab, actor, screen } = await signUp()
    expect(network.asked()).toEqual([])
    expect(screen()).toMatchObject({ draft, canSubmit: true, failureNotice: { message: offlineText } })
    network.online = true
    actor.send(submitted)
    await settled()
    expect(tab.address()).toBe('/email-verification')
  })

  it.each([
    ['N2 (Q): the connection is lost', faults.lost],
    ['N2 (Q): a gateway fails', faults.badGateway],
    ['N2 (Q): a gateway gives up', faults.gatewayTimeout],
  ] as const)(
    '%s: not confirmed, never sent again by itself, and signing in is the check',
    async (_, reply) => {
      const { tab, actor, screen } = await signUp(reply)
      await pass(600_000)
      expect(screen()).toMatchObject({
        draft,
        canCheck: true,
        failureNotice: { title: 'We could not confirm it' },
      })
      expect(network.asked('/register')).toHaveLength(1)
      actor.send({ type: 'check.chosen' })
      expect(tab.address()).toBe('/signin')
      expect(browser.kept()).toContain(email)
    },
  )

  it('N2 (Q): no answer for thirty seconds, given up as not confirmed, not before [A9.01]', async () => {
    const { screen } = await signUp(faults.silence)
    await pass(29_999)
    expect(screen()).toMatchObject({ busy: true })
    await pass(1)
    expect(screen()).toMatchObject({ busy: false, canCheck: true })
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

  it.each([
    ['N4 (M): the server fails without a word', faults.failing, 'Registration failed'],
    ['N4 (M): the server fails with one', faults.failingWithWords, 'We are repairing it'],
    ['N5 (M): a captive portal answers', faults.captivePortal, 'Registration failed'],
    ['N5 (M): the body is empty', faults.empty, 'Registration failed'],
    ['N5 (M): the body is null', faults.nothing, 'Registration failed'],
    ['N7 (M): the server asks who it is', faults.unauthorised, 'Unauthenticated.'],
    [
      'N8 (S): an administrator made the account',
      refuses(409, 'Created by an Administrator'),
      "Your account was created by an Administrator. Please use 'Forgot Password' to set up your personal password.",
    ],
    [
      'N8 (S): the account exists',
      refuses(422, 'The email already exists'),
      'An account with this email already exists. Please log in or use a different email.',
    ],
    ['N9 (M): a status that nobody knows', says({ status: 'pending', data: null }), 'Registration failed'],
    ['N9 (M): a list in place of the envelope', says('[]'), 'Registration failed'],
  ] as const)(
    '%s: a message in place, the input kept, one request, the next try open [A8.04, A8.20, A8.21]',
    async (_, reply, message) => {
      const { tab, screen } = await signUp(reply)
      expect(screen()).toMatchObject({ draft, busy: false, canSubmit: true, failureNotice: { message } })
      expect([tab.address(), network.asked('/register').length]).toEqual(['/signup', 1])
    },
  )

  it('N6 (W): waits as long as the server asks, counting down, and is open again then', async () => {
    const { actor, screen } = await signUp(faults.tooMany)
    expect(screen()).toMatchObject({
      canSubmit: false,
      secondsLeft: 90,
      failureNotice: { message: 'Slow down' },
    })
    actor.send(submitted)
    await pass(89_000)
    expect([screen(), network.asked('/register').length]).toMatchObject([{ secondsLeft: 1 }, 1])
    await pass(1_000)
    expect(screen()).toMatchObject({ draft, canSubmit: true, secondsLeft: null, failureNotice: null })
  })

  it('U1 (1): two submits at once send one request', async () => {
    const release = network.hold('/register')
    const { actor } = await signUp()
    actor.send(submitted)
    release()
    await settled()
    expect(network.asked('/register')).toHaveLength(1)
  })

  it('U2 (R): a reload in the middle keeps the input but for the passwords, and sends nothing again', async () => {
    network.hold('/register')
    const { tab } = await signUp()
    expect(signUpIn(await tab.reload())).toMatchObject({ draft, busy: false })
    expect(network.asked('/register')).toHaveLength(1)
    expect(browser.kept()).not.toContain(registration.password)
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

  it('T (R): after a sleep of more than a minute the form begins empty, and a wait that the server asked for is right', async () => {
    const { tab, screen } = await signUp(faults.tooMany)
    jest.setSystemTime(Date.now() + 61_000)
    tab.window.happen('focus')
    expect(screen()).toMatchObject({ secondsLeft: 29 })
    expect(signUpIn(await tab.reload())).toMatchObject({ draft: { email: '' } })
  })

  it.each(['full', 'broken', 'silent'] as const)(
    'S1 (R): storage that is %s, the account is made all the same, and its address is there to be verified',
    async (mood) => {
      browser.storage(mood)
      const tab = await browser.tab('/signup')
      tab.session.mood = mood
      tab.page(signUpFlow).send(submitted)
      await settled()
      const verification = tab.page(emailVerificationFlow)
      expect([tab.address(), tab.reports]).toEqual(['/email-verification', []])
      expect(selectEmailVerification(verification.getSnapshot())).toMatchObject({
        email,
        secondsToResend: 60,
      })
    },
  )
})

/** The page of the mailed link, with its answer, or that of another mail. */
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

/** A member's tab beside it. */
async function signedIn() {
  const tab = await browser.tab('/signin')
  tab.page(signInFlow).send({
    type: 'credentials.submitted',
    credentials: { email, password: registration.password, keepSignedIn: true },
  })
  await settled()
  return tab
}

describe('Verify, when something goes wrong', () => {
  it('N1 (M): known offline, a message, nothing sent, and the link is kept until there is a network', async () => {
    network.online = false
    const { actor, screen } = await useLink()
    expect([screen(), network.asked()]).toMatchObject([
      { canVerify: true, failureNotice: { about: 'link', message: offlineText } },
      [],
    ])
    actor.send({ type: 'resend.requested' })
    await settled()
    expect([screen(), network.asked()]).toMatchObject([
      { canResend: true, failureNotice: { about: 'mail' } },
      [],
    ])
    network.online = true
    actor.send({ type: 'retry.requested' })
    await settled()
    expect(screen()).toEqual({ screen: 'verified', email })
  })

  const failures = [
    ['N2 (M): the connection is lost', faults.lost, lostLink, lostMail],
    ['N2 (M): a gateway gives up', faults.gatewayTimeout, lostLink, lostMail],
    [
      'N2 (M): a gateway fails and says why',
      refuses(502, 'Down until six'),
      'Down until six',
      'Down until six',
    ],
    [
      'N4 (M): the server fails without a word',
      faults.failing,
      'Email verification failed',
      'Failed to resend verification email',
    ],
    [
      'N4 (M): the server fails with one',
      faults.failingWithWords,
      'We are repairing it',
      'We are repairing it',
    ],
    [
      'N5 (M): a captive portal answers',
      faults.captivePortal,
      'Email verification failed',
      'Failed to resend verification email',
    ],
    [
      'N5 (M): the body is empty',
      faults.empty,
      'Email verification failed',
      'Failed to resend verification email',
    ],
    [
      'N9 (M): a status that nobody knows',
      says({ status: 'pending' }),
      'Email verification failed',
      'Failed to resend verification email',
    ],
  ] as const
  it.each(failures)(
    '%s: a failed link is displayed in place, kept, and works at the next try [A8.09]',
    async (_, reply, message) => {
      const { actor, screen, tab } = await useLink(reply)
      expect(screen()).toMatchObject({
        linkWaits: true,
        canVerify: true,
        canResend: true,
        failureNotice: { about: 'link', message },
      })
      expect(tab.app.world.navigation.mailedToken()).toBe('mailed-token')
      actor.send({ type: 'retry.requested' })
      await settled()
      expect(screen()).toEqual({ screen: 'verified', email })
    },
  )
  it.each(failures)(
    '%s: a failed mail is displayed in place, and it may be asked for at once [A8.10]',
    async (_, reply, _ofTheLink, message) => {
      const { screen } = await resend(reply)
      expect(screen()).toMatchObject({
        mailWasSent: false,
        canResend: true,
        failureNotice: { about: 'mail', message: expect.stringContaining(message) as string },
      })
    },
  )

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

  it('N2 (M): no answer for thirty seconds, given up with the link kept [A9.01]', async () => {
    const { screen } = await useLink(faults.silence)
    await pass(29_999)
    expect(screen()).toMatchObject({ screen: 'verifying' })
    await pass(1)
    expect(screen()).toMatchObject({ canVerify: true, failureNotice: { message: lostLink } })
  })

  it('N3 (I): an answer after the page was left is dropped, and nobody is taken elsewhere', async () => {
    const release = network.hold('/verify-email', alreadyVerified)
    const { tab, actor } = await useLink()
    actor.send({ type: 'signUp.chosen' })
    release()
    await pass(10_000)
    expect([tab.address(), tab.reports]).toEqual(['/signup', []])
  })

  it('N6 (W): the link and another mail each wait as long as the server asks, counting down', async () => {
    network.next('/resend-verification', faults.tooMany)
    const { actor, screen } = await useLink(faults.tooMany)
    expect(screen()).toMatchObject({ canVerify: false, secondsLeft: 90 })
    await pass(90_000)
    expect(screen()).toMatchObject({ canVerify: true, secondsLeft: null })
    actor.send({ type: 'resend.requested' })
    await settled()
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
    expect(screen()).toMatchObject({ canResend: true, failureNotice: { message: 'Unauthenticated.' } })
    const other = await resend(faults.unauthorised)
    expect(other.screen()).toMatchObject({ canResend: true, failureNotice: { message: 'Unauthenticated.' } })

    const member = await signedIn()
    const third = await useLink(faults.unauthorised)
    expect([third.tab.address(), member.address()]).toEqual(['/', '/dashboard'])
    expect(network.asked('/verify-email').map(({ headers }) => headers['Authorization'])).toEqual([
      undefined,
      undefined,
    ])
  })

  it.each([
    ['N8 (S): the link was used before', useLink, refuses(409, 'This email is already verified.')],
    ['N8 (S): another mail is asked for a verified address', resend, alreadyVerified],
  ] as const)(
    '%s: a message, and on to the sign-in after two seconds [A4.15, A9.04]',
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

  it.each(['full', 'broken', 'silent'] as const)(
    'S1 (R): storage that is %s, the link is used and another mail sent all the same, with its wait',
    async (mood) => {
      browser.storage(mood)
      const { tab, screen } = await useLink()
      expect(screen()).toEqual({ screen: 'verified', email })
      const other = await resend()
      expect(other.screen()).toMatchObject({ canResend: false, secondsToResend: 60 })
      expect([tab.reports, other.tab.reports]).toEqual([[], []])
    },
  )
})
