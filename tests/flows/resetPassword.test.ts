import { resetPasswordFlow } from '@flows/resetPassword'
import { selectResetPassword } from '@machines/resetPassword/resetPassword.select'
import { silence } from '@tests/support/fakeServer'
import { answered, faults, refusing, stageAt, type StageOptions } from '@tests/support/flowStage'

const email = 'full@members.example'
const token = 'q+R/s=not-to-be-seen'
const link = `/reset-password?email=full%40members.example&token=${encodeURIComponent(token)}`
const password = 'Kingfisher-77!'
const submitted = {
  type: 'password.submitted',
  newPassword: { password, passwordConfirmation: password },
} as const

function open(address: string, options: StageOptions = {}) {
  const at = stageAt(address, options)
  const actor = at.start(resetPasswordFlow)
  return { ...at, actor, screen: () => selectResetPassword(actor.getSnapshot()) }
}
async function reset(options: StageOptions = {}) {
  const page = open(link, options)
  page.actor.send(submitted)
  page.actor.send(submitted)
  await answered(page.actor)
  return page
}

describe('choosing a new password over the wire', () => {
  it('sends it once with the mailed token, says so, and goes to the sign-in with the address [A4.16, A7.08]', async () => {
    const page = await reset()
    expect(page.bodies()).toEqual([{ email, password, password_confirmation: password, token }])
    expect(page.screen()).toEqual({ screen: 'passwordSet', email })
    page.browser.timers.increment(2_000)
    expect(page.address()).toBe('/signin')
    const kept = page.tab.session.dump() + page.browser.local.dump() + JSON.stringify(page.history.state)
    expect(kept).toContain(email)
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(password)
  })

  it('shows no token in the address, and finds it again after a reload [A2.16]', async () => {
    const page = open(link)
    expect(page.address()).toBe('/reset-password?email=full%40members.example')
    const reloaded = open('', { browser: page.browser, tab: page.tab, history: page.history })
    reloaded.actor.send(submitted)
    await answered(reloaded.actor)
    expect(reloaded.bodies()).toMatchObject([{ token }])
  })

  it.each([
    ['/reset-password?email=full%40members.example'],
    [`/reset-password?token=${token}`],
    ['/reset-password'],
  ])('refuses a link such as %s, and sends nothing [A5.14]', (address) => {
    const page = open(address)
    page.actor.send(submitted)
    expect(page.sent).toEqual([])
    expect(page.screen()).toMatchObject({
      linkIsUnusable: true,
      problem: { message: 'Invalid password reset link. Please request a new one.' },
    })
  })

  it.each([
    ['the device is offline', faults.offline],
    ['the server fails', faults.serverFailure],
    ['a captive portal answers', faults.captivePortal],
    ['the body is empty', faults.emptyBody],
  ])('keeps the link when %s', async (_, fault) => {
    expect((await reset(fault)).screen()).toMatchObject({ canSubmit: true, linkIsUnusable: false })
  })

  it('has its fallback text [A8.08]', async () => {
    expect((await reset(faults.serverFailure)).screen()).toMatchObject({
      problem: { message: 'Password reset failed' },
    })
  })

  it.each([
    ['the connection breaks', faults.lostConnection],
    ['a gateway fails', faults.badGateway],
  ])('says that it could not confirm it when %s, and sends nothing more', async (_, fault) => {
    const page = await reset(fault)
    expect(page.sent).toHaveLength(1)
    expect(page.screen()).toMatchObject({ canCheck: true, problem: { next: 'findOut' } })
  })

  it('gives up after 30 seconds without an answer', async () => {
    const page = open(link, { reply: silence })
    page.actor.send(submitted)
    await new Promise((resolve) => setImmediate(resolve))
    page.browser.timers.increment(30_000)
    await answered(page.actor)
    expect(page.screen()).toMatchObject({ canCheck: true })
  })

  it('waits as long as the server asks, counting down', async () => {
    const page = await reset(faults.tooMany)
    expect(page.screen()).toMatchObject({ canSubmit: false, secondsLeft: 90 })
    page.browser.timers.increment(90_000)
    expect(page.screen()).toMatchObject({ canSubmit: true, problem: null })
  })

  it('puts what the server says of the password at its field, and keeps the link', async () => {
    const page = await reset(refusing('Check the form', { password: ['Choose another one'] }))
    expect(page.screen()).toMatchObject({
      canSubmit: true,
      problem: { fields: { password: 'Choose another one' } },
    })
  })

  it('leads from a used or expired link to a new one, with the address', async () => {
    const page = await reset(refusing('This password reset link has expired.'))
    expect(page.screen()).toMatchObject({
      linkIsUnusable: true,
      problem: { message: 'This password reset link has expired.' },
    })
    page.actor.send({ type: 'newLink.chosen' })
    expect(page.address()).toBe('/forgot-password')
    expect(page.tab.session.dump()).toContain(email)
  })
})
