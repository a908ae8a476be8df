import { emailVerificationFlow } from '@flows/account/emailVerification'
import { selectEmailVerification } from '@machines/account/emailVerification/emailVerification.select'
import { accountOnWire, brings, loginOnWire, pass, settled, type Tab } from '@tests/support/faults'
import { signInOn } from '@tests/support/signedInTab'
import { withFaults } from '@tests/support/withFaults'

const email = 'kamala@members.example'
const token = 'b7Yx-not-to-be-seen'
const page = `/email-verification?email=${encodeURIComponent(email)}`

const { network, browser, reopen } = withFaults((server) => {
  server.always('/verify-email', brings(null))
  server.always('/resend-verification', brings(null))
  server.always('/login', brings(loginOnWire()))
  server.always('/user', brings(accountOnWire()))
})

async function pageOn(tab: Tab) {
  const actor = tab.page(emailVerificationFlow)
  await settled()
  return { tab, actor, screen: () => selectEmailVerification(actor.getSnapshot()) }
}
const open = async (address: string) => pageOn(await browser.tab(address))
const openLink = () => open(`${page}&token=${token}`)
async function resend() {
  const opened = await open(page)
  opened.actor.send({ type: 'resend.requested' })
  await settled()
  return opened
}

// tests/faults/signUpAndVerify.test.ts has the other faults.
describe('the mailed link over the wire', () => {
  it('is used once, and its token is left nowhere [A7.09]', async () => {
    const { actor, screen, tab } = await openLink()
    expect(network.asked().map(({ path, body }) => [path, body])).toEqual([
      ['/verify-email', { email, token }],
    ])
    expect(screen()).toEqual({ screen: 'verified', email })
    expect(tab.address()).toBe('/email-verification?email=kamala%40members.example')
    const everything = [tab.history.state, tab.toasts(), actor.getSnapshot().context]
    expect(JSON.stringify(everything) + browser.kept()).not.toContain(token)
  })

  it('signs in the browser that registered, where the server offers it, for this tab alone', async () => {
    reopen({ extensions: ['sign-in-after-verification'] })
    network.always('/user', brings(accountOnWire('verified_incomplete_profile', false)))
    network.next('/verify-email', brings(loginOnWire('verified_incomplete_profile', false)))
    const { actor, tab } = await openLink()
    expect(network.asked('/verify-email').map(({ body }) => body)).toEqual([{ email, token, sign_in: true }])
    expect(actor.getSnapshot().value).toBe('signedIn')
    expect(tab.address()).toBe('/complete-profile')
    expect(tab.app.world.sessions.restore()).toMatchObject({ remembered: false, profileCompleted: false })
  })

  it('ends no session of another member, although the server answers with one', async () => {
    reopen({ extensions: ['sign-in-after-verification'] })
    await signInOn(await browser.tab('/signin'))
    network.next('/verify-email', brings(loginOnWire('verified_incomplete_profile', false)))
    const { actor, tab } = await openLink()
    expect(network.asked('/verify-email').map(({ body }) => body)).toEqual([{ email, token }])
    expect([actor.getSnapshot().value, tab.address()]).toEqual(['handedOn', '/'])
  })

  it('shows a signed-in member a toast, and leaves the page', async () => {
    await signInOn(await browser.tab('/signin'))
    const { actor, tab } = await openLink()
    expect(actor.getSnapshot().status).toBe('done')
    expect(tab.toasts()).toEqual([{ tone: 'success', title: 'Email verified', message: email }])
  })
})

describe('another mail over the wire', () => {
  it('is asked for once, and starts a wait of 60 seconds [A4.14, A7.10, A9.03]', async () => {
    const { screen, tab } = await resend()
    expect(network.asked().map(({ path, body }) => [path, body])).toEqual([
      ['/resend-verification', { email }],
    ])
    expect(tab.toasts()).toMatchObject([{ kind: 'emailSent', title: 'Verification email sent' }])
    expect(screen()).toMatchObject({ mailWasSent: true, canResend: false, secondsToResend: 60 })
    await pass(59_000)
    expect(screen()).toMatchObject({ canResend: false, secondsToResend: 1 })
    await pass(1_000)
    expect(screen()).toMatchObject({ canResend: true })
  })

  it('closes the button of a tab that is open already', async () => {
    const waiting = await open(page)
    expect(waiting.screen()).toMatchObject({ canResend: true })
    await resend()
    waiting.tab.window.happen('storage', { key: 'portal.resendDeadlines' })
    expect(waiting.screen()).toMatchObject({ canResend: false, secondsToResend: 60 })
  })

  it('can be asked for at once for another address', async () => {
    await resend()
    const other = await open('/email-verification?email=other%40members.example')
    expect(other.screen()).toMatchObject({ canResend: true })
    const same = await open('/email-verification?email=KAMALA%40members.example')
    expect(same.screen()).toMatchObject({ canResend: false })
  })
})

describe('the page of the verification', () => {
  it('knows the address from its record after a reload, and clears it when it is left', async () => {
    const { actor, screen, tab } = await open(page)
    expect(screen()).toMatchObject({ email })
    tab.app.world.navigation.go('/email-verification')
    const reloaded = await pageOn(await tab.reload())
    expect(reloaded.screen()).toMatchObject({ email })
    reloaded.actor.send({ type: 'signIn.chosen' })
    reloaded.tab.app.world.navigation.go('/email-verification')
    const later = await pageOn(reloaded.tab)
    expect(later.tab.address()).toBe('/signup')
    actor.stop()
  })

  it('asks whoever comes from a refused sign-in to verify the address [A4.03]', async () => {
    expect((await open(page)).screen()).toMatchObject({
      notice: 'Verify your email before you sign in. Cannot find the email? Ask for another one below.',
    })
  })
})
