import { emailVerificationFlow } from '@flows/emailVerification'
import { selectEmailVerification } from '@machines/emailVerification/emailVerification.select'
import { answers, silence, startOfTime } from '@tests/support/fakeServer'
import { fakeBrowser } from '@tests/support/fakeTab'
import { answered, faults, refusing, stageAt, type StageOptions } from '@tests/support/flowStage'
import { fullMember } from '@tests/support/samples'

const email = 'kamala@members.example'
const token = 'b7Yx-not-to-be-seen'
const link = `/email-verification?email=${encodeURIComponent(email)}&token=${token}`

/** The page as it opens at an address. */
function open(address: string, options: StageOptions = {}) {
  const at = stageAt(address, options)
  const actor = at.start(emailVerificationFlow)
  return { ...at, actor, screen: () => selectEmailVerification(actor.getSnapshot()) }
}
async function openLink(options: StageOptions = {}) {
  const page = open(link, options)
  await answered(page.actor)
  return page
}
async function resend(options: StageOptions = {}) {
  const page = open(`/email-verification?email=${encodeURIComponent(email)}`, options)
  page.actor.send({ type: 'resend.requested' })
  page.actor.send({ type: 'resend.requested' })
  await answered(page.actor)
  return page
}

describe('the mailed link over the wire', () => {
  it('is used once, and its token is left nowhere [A7.09]', async () => {
    const page = await openLink()
    expect(page.bodies()).toEqual([{ email, token }])
    expect(page.screen()).toEqual({ screen: 'verified', email })
    expect(page.address()).toBe('/email-verification?email=kamala%40members.example')
    const everything = JSON.stringify([page.history.state, page.toasts, page.actor.getSnapshot().context])
    expect(everything + page.tab.session.dump() + page.browser.local.dump()).not.toContain(token)
  })

  it.each([
    ['the device is offline', faults.offline],
    ['the connection breaks', faults.lostConnection],
    ['a gateway fails', faults.badGateway],
    ['the server fails', faults.serverFailure],
    ['a captive portal answers', faults.captivePortal],
    ['the body is empty', faults.emptyBody],
  ])('is kept when %s, over a reload too, and can be tried again', async (_, fault) => {
    const page = await openLink(fault)
    expect(page.screen()).toMatchObject({ linkWaits: true, canVerify: true, problem: { about: 'link' } })
    const again = open('', { browser: page.browser, tab: page.tab, history: page.history })
    await answered(again.actor)
    expect(again.screen()).toEqual({ screen: 'verified', email })
  })

  it('has its fallback text [A8.09]', async () => {
    expect((await openLink(faults.serverFailure)).screen()).toMatchObject({
      problem: { message: 'Email verification failed' },
    })
  })

  it('is given up after 30 seconds without an answer', async () => {
    const page = open(link, { reply: silence })
    await new Promise((resolve) => setImmediate(resolve))
    page.browser.timers.increment(30_000)
    await answered(page.actor)
    expect(page.screen()).toMatchObject({ canVerify: true })
  })

  it('waits as long as the server asks, and is tried again by its button', async () => {
    const page = await openLink(faults.tooMany)
    expect(page.screen()).toMatchObject({ canVerify: false, secondsLeft: 90 })
    page.browser.timers.increment(90_000)
    expect(page.screen()).toMatchObject({ canVerify: true, secondsLeft: null, problem: null })
  })

  it('says what the server says of a link that is over, and offers another mail', async () => {
    const page = await openLink(refusing('This verification link has expired.'))
    expect(page.screen()).toMatchObject({
      linkWaits: false,
      canResend: true,
      problem: { message: 'This verification link has expired.' },
    })
    expect(JSON.stringify(page.history.state)).not.toContain(token)
  })

  it('of a verified account goes to the sign-in with the address after two seconds [A4.15]', async () => {
    const page = await openLink(refusing('This email is already verified', {}, 409))
    expect(page.screen()).toEqual({ screen: 'alreadyVerified', email })
    page.browser.timers.increment(2_000)
    expect(page.address()).toBe('/signin')
    expect(page.tab.session.dump()).toContain(email)
  })

  it('carries no session’s token, for a 401 is a message in place', async () => {
    const page = await openLink({ ...faults.unauthorised, signedIn: null })
    expect(page.sent[0]?.init.headers).not.toHaveProperty('Authorization')
    expect(page.screen()).toMatchObject({ problem: { message: 'Not you' } })
  })

  it('tells a signed-in member by a toast, and keeps them no longer', async () => {
    const page = await openLink({ signedIn: fullMember })
    expect(page.actor.getSnapshot().status).toBe('done')
    expect(page.toasts).toEqual([{ tone: 'success', title: 'Email verified', message: email }])
    expect(JSON.stringify(page.history.state)).not.toContain(token)
  })
})

describe('another mail over the wire', () => {
  it('is asked for once, and starts a wait of 60 seconds for every tab and over a reload [A4.14, A7.10, A9.03]', async () => {
    const page = await resend()
    expect(page.bodies()).toEqual([{ email }])
    expect(page.toasts).toMatchObject([{ kind: 'emailSent', title: 'Verification email sent' }])
    expect(page.screen()).toMatchObject({ mailWasSent: true, canResend: false, secondsToResend: 60 })

    page.browser.timers.increment(20_000)
    expect(page.screen()).toMatchObject({ secondsToResend: 40 })
    const { browser, tab } = page
    const second = open(`/email-verification?email=KAMALA%40members.example`, { browser })
    const reloaded = open('', { browser, tab, history: page.history })
    expect(second.screen()).toMatchObject({ canResend: false, secondsToResend: 40 })
    expect(reloaded.screen()).toMatchObject({ canResend: false, secondsToResend: 40 })

    browser.timers.increment(40_000)
    expect([second.screen(), reloaded.screen()]).toMatchObject([{ canResend: true }, { canResend: true }])
  })

  it('closes the button of a tab that is open already', async () => {
    const browser = fakeBrowser()
    const waiting = open(`/email-verification?email=${encodeURIComponent(email)}`, { browser })
    expect(waiting.screen()).toMatchObject({ canResend: true })
    await resend({ browser })
    waiting.tab.window.happen('storage', { key: 'portal.resendDeadlines' })
    expect(waiting.screen()).toMatchObject({ canResend: false, secondsToResend: 60 })
  })

  it('can be asked for at once for another address', async () => {
    const { browser } = await resend()
    const other = open('/email-verification?email=other%40members.example', { browser })
    expect(other.screen()).toMatchObject({ canResend: true })
  })

  it('waits longer where the server asks for it', async () => {
    const page = await resend(faults.tooMany)
    expect(page.screen()).toMatchObject({
      canResend: false,
      secondsToResend: 90,
      problem: { message: 'Slow down' },
    })
    page.browser.timers.increment(90_000)
    expect(page.screen()).toMatchObject({ canResend: true, problem: null })
  })

  it('never makes anybody wait longer than 60 seconds by our own clock, although it was set back', async () => {
    const { browser, tab } = await resend()
    const record = { version: 1, member: null, until: null }
    const far = { [email]: { until: startOfTime + 3_600_000, setBy: 'portal' } }
    browser.local.setItem('portal.resendDeadlines', JSON.stringify({ ...record, value: far }))
    const page = open(`/email-verification?email=${encodeURIComponent(email)}`, { browser, tab })
    expect(page.screen()).toMatchObject({ secondsToResend: 60 })
    browser.timers.increment(60_000)
    expect(page.screen()).toMatchObject({ canResend: true })
  })

  it.each([
    ['the device is offline', faults.offline],
    ['the connection breaks', faults.lostConnection],
    ['the server fails', faults.serverFailure],
    ['a captive portal answers', faults.captivePortal],
    ['the server asks who it is', faults.unauthorised],
  ])('is told in place when %s, and may be asked for again at once', async (_, fault) => {
    const page = await resend(fault)
    expect(page.screen()).toMatchObject({ canResend: true, mailWasSent: false, problem: { about: 'mail' } })
  })

  it('has its fallback text [A8.10]', async () => {
    expect((await resend(faults.serverFailure)).screen()).toMatchObject({
      problem: { message: 'Failed to resend verification email' },
    })
  })

  it('is not sent to a verified address, which is told and led to the sign-in [A4.15]', async () => {
    const page = await resend({
      reply: () => answers({ status: 'success', message: 'Your email is already verified.' }),
    })
    expect(page.screen()).toEqual({ screen: 'alreadyVerified', email })
    page.browser.timers.increment(2_000)
    expect(page.address()).toBe('/signin')
  })
})

describe('the page of the verification', () => {
  it('knows the address from its record after a reload, and forgets it when it is left', () => {
    const first = open(`/email-verification?email=${encodeURIComponent(email)}`)
    const { browser, tab } = first
    const reloaded = open('/email-verification', { browser, tab })
    expect(reloaded.screen()).toMatchObject({ email })
    reloaded.actor.send({ type: 'signIn.chosen' })
    const later = open('/email-verification', { browser, tab })
    expect(later.address()).toBe('/signup')
  })

  it('asks whoever comes from a refused sign-in to verify the address [A4.03]', () => {
    expect(open(`/email-verification?email=${encodeURIComponent(email)}`).screen()).toMatchObject({
      notice: 'Please verify your email before you sign in. Lost the mail? Ask for another below.',
    })
  })

  it('works without any storage', async () => {
    const browser = fakeBrowser()
    const tab = browser.tab()
    tab.session.mood = 'broken'
    browser.local.mood = 'broken'
    const page = await resend({ browser, tab })
    expect(page.screen()).toMatchObject({ canResend: false, secondsToResend: 60 })
    expect(page.reports).toEqual([])
  })
})
