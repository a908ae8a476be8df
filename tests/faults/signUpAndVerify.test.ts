import { emailVerificationFlow } from '@flows/emailVerification'
import { signInFlow } from '@flows/signIn'
import { signUpFlow } from '@flows/signUp'
import { selectEmailVerification } from '@machines/emailVerification/emailVerification.select'
import { selectSignUp } from '@machines/signUp/signUp.select'
import {
  accountOnWire,
  brings,
  createNetwork,
  faults,
  loginOnWire,
  openBrowser,
  pass,
  says,
  settled,
} from '@tests/support/faults'

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
const link = `/email-verification?email=${encodeURIComponent(email)}&token=mailed-token`

let network: ReturnType<typeof createNetwork>
let browser: ReturnType<typeof openBrowser>
beforeEach(() => {
  network = createNetwork()
  network.always('/register', brings(null))
  network.always('/verify-email', brings(null))
  network.always('/resend-verification', brings(null))
  network.always('/login', brings(loginOnWire()))
  network.always('/user', brings(accountOnWire()))
  browser = openBrowser(network)
})
afterEach(() => browser.close())

// The network's other columns are tests/flows/signUp.test.ts and tests/flows/emailVerification.test.ts.
describe('Sign-up, when something goes otherwise', () => {
  it.each([
    ['a status that nobody knows', says({ status: 'pending', data: null })],
    ['a list in place of the envelope', says('[]')],
    ['a captive portal', faults.captivePortal],
  ])(
    'an answer that is %s: a message in place, what was typed kept, nothing sent again',
    async (_, reply) => {
      network.next('/register', reply)
      const tab = await browser.tab('/signup')
      const actor = tab.page(signUpFlow)
      actor.send(submitted)
      await settled()
      expect(selectSignUp(actor.getSnapshot())).toMatchObject({ draft, canSubmit: true })
      expect([tab.address(), network.asked('/register').length]).toEqual(['/signup', 1])
    },
  )

  it('Back to the form after the account was made: what was typed is there, but for the passwords', async () => {
    const tab = await browser.tab('/signup')
    tab.page(signUpFlow).send(submitted)
    await settled()
    expect(tab.address()).toBe('/email-verification')
    tab.app.world.navigation.back()
    await settled()
    expect(selectSignUp(tab.page(signUpFlow).getSnapshot())).toMatchObject({ draft })
    expect([tab.address(), browser.kept().includes(registration.password)]).toEqual(['/signup', false])
  })

  it('two tabs keep a form each', async () => {
    const [one, two] = [await browser.tab('/signup'), await browser.tab('/signup')]
    const other = { ...draft, email: 'nimal@members.example' }
    one.page(signUpFlow).send({ type: 'draft.changed', draft })
    two.page(signUpFlow).send({ type: 'draft.changed', draft: other })
    const drafts = await Promise.all(
      [one, two].map(async (tab) => selectSignUp((await tab.reload()).page(signUpFlow).getSnapshot())),
    )
    expect(drafts).toMatchObject([{ draft }, { draft: other }])
  })

  it('after a sleep of more than a minute the form begins empty, and a wait that the server asked for is right', async () => {
    network.next('/register', faults.tooMany)
    const tab = await browser.tab('/signup')
    const actor = tab.page(signUpFlow)
    actor.send({ type: 'draft.changed', draft })
    actor.send(submitted)
    await settled()
    jest.setSystemTime(Date.now() + 61_000)
    tab.window.happen('focus')
    expect(selectSignUp(actor.getSnapshot())).toMatchObject({ secondsLeft: 29 })
    const again = await tab.reload()
    expect(selectSignUp(again.page(signUpFlow).getSnapshot())).toMatchObject({ draft: { email: '' } })
  })
})

describe('Verify, when something goes otherwise', () => {
  it('Back to the page of a used link uses it no second time', async () => {
    const tab = await browser.tab(link)
    const actor = tab.page(emailVerificationFlow)
    await settled()
    actor.send({ type: 'signIn.chosen' })
    tab.app.world.navigation.go('/signup')
    tab.app.world.navigation.back()
    await settled()
    expect([tab.address(), network.asked('/verify-email').length]).toEqual(['/signin', 1])
    expect(tab.app.world.navigation.mailedToken()).toBeNull()
  })

  it('a reload in the middle uses the link again, whose second use the server knows, and shows no dead end', async () => {
    network.hold('/verify-email')
    const tab = await browser.tab(link)
    tab.page(emailVerificationFlow)
    await settled()
    network.next('/verify-email', says({ status: 'success', message: 'This email is already verified.' }))
    const again = await tab.reload()
    const actor = again.page(emailVerificationFlow)
    await settled()
    expect(selectEmailVerification(actor.getSnapshot())).toEqual({ screen: 'alreadyVerified', email })
    await pass(2_000)
    expect(again.address()).toBe('/signin')
  })

  it('an answer with a status that nobody knows: the link is kept to be tried again', async () => {
    network.next('/verify-email', says({ status: 'pending' }))
    const tab = await browser.tab(link)
    const actor = tab.page(emailVerificationFlow)
    await settled()
    expect(selectEmailVerification(actor.getSnapshot())).toMatchObject({ canVerify: true, canResend: true })
    expect(tab.app.world.navigation.mailedToken()).toBe('mailed-token')
  })

  it('while signed in the link is used first, and then the member is handed on', async () => {
    const member = await browser.tab('/signin')
    member.page(signInFlow).send({
      type: 'credentials.submitted',
      credentials: { email, password: 'Kingfisher-77!', keepSignedIn: true },
    })
    await settled()
    const tab = await browser.tab(link)
    expect(tab.address()).toBe(`/email-verification?email=${encodeURIComponent(email)}`)
    tab.page(emailVerificationFlow)
    await settled()
    expect([tab.address(), network.asked('/verify-email').length]).toEqual(['/', 1])
  })
})
