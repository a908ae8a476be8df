import { resetPasswordFlow } from '@flows/account/resetPassword'
import { selectResetPassword } from '@machines/account/resetPassword/resetPassword.select'
import { brings, faults, pass, refuses, type Reply, settled, type Tab } from '@tests/support/faults'
import { withFaults } from '@tests/support/withFaults'

const email = 'full@members.example'
const token = 'q+R/s=not-to-be-seen'
const path = '/password/reset'
const link = `/reset-password?email=full%40members.example&token=${encodeURIComponent(token)}`
const password = 'Kingfisher-77!'
const submitted = {
  type: 'password.submitted',
  newPassword: { password, passwordConfirmation: password },
} as const

const { network, browser } = withFaults((server) => {
  server.always(path, brings(null))
})

function pageOn(tab: Tab) {
  const actor = tab.page(resetPasswordFlow)
  return { tab, actor, screen: () => selectResetPassword(actor.getSnapshot()) }
}
/** The page of the mailed link, where a password is submitted by two presses. */
async function reset(reply?: Reply, address = link) {
  if (reply) network.next(path, reply)
  const page = pageOn(await browser.tab(address))
  page.actor.send(submitted)
  page.actor.send(submitted)
  await settled()
  return page
}
const bodies = () => network.asked(path).map(({ body }) => body)

describe('choosing a new password over the wire', () => {
  it('sends it once with the mailed token, says so, and goes to the sign-in with the address [A4.16, A7.08]', async () => {
    const { tab, screen } = await reset()
    expect(bodies()).toEqual([{ email, password, password_confirmation: password, token }])
    expect(screen()).toEqual({ screen: 'passwordSet', email })
    await pass(2_000)
    expect(tab.address()).toBe('/signin')
    const kept = browser.kept() + JSON.stringify(tab.history.state)
    expect(kept).toContain(email)
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(password)
  })

  it('shows no token in the address, and finds it again after a reload [A2.16]', async () => {
    const tab = await browser.tab(link)
    pageOn(tab)
    expect(tab.address()).toBe('/reset-password?email=full%40members.example')
    pageOn(await tab.reload()).actor.send(submitted)
    await settled()
    expect(bodies()).toMatchObject([{ token }])
  })

  it.each([
    '/reset-password?email=full%40members.example',
    `/reset-password?token=${token}`,
    '/reset-password',
  ])('refuses a link such as %s, and sends nothing [A5.14]', async (address) => {
    const { screen } = await reset(undefined, address)
    expect(network.asked()).toEqual([])
    expect(screen()).toMatchObject({
      linkIsIncomplete: true,
      failureNotice: { message: 'Invalid password reset link. Please request a new one.' },
    })
  })

  it('keeps the link when the device is offline', async () => {
    network.online = false
    expect((await reset()).screen()).toMatchObject({ screen: 'form', canSubmit: true })
  })

  it.each([
    ['the server fails', faults.failing],
    ['a captive portal answers', faults.captivePortal],
    ['the body is empty', faults.empty],
  ])('keeps the link when %s', async (_, reply) => {
    expect((await reset(reply)).screen()).toMatchObject({ screen: 'form', canSubmit: true })
    expect(bodies()).toHaveLength(1)
  })

  it('has its fallback text [A8.08]', async () => {
    expect((await reset(faults.failing)).screen()).toMatchObject({
      failureNotice: { message: 'Password reset failed' },
    })
  })

  it.each([
    ['the connection breaks', faults.lost],
    ['a gateway fails', faults.badGateway],
  ])('says that it could not confirm it when %s, and sends nothing more', async (_, reply) => {
    const { screen } = await reset(reply)
    expect(bodies()).toHaveLength(1)
    expect(screen()).toMatchObject({ canCheck: true, failureNotice: { next: 'findOut' } })
  })

  it('gives up after 30 seconds without an answer', async () => {
    const { screen } = await reset(faults.silence)
    await pass(30_000)
    expect(screen()).toMatchObject({ canCheck: true })
  })

  it('waits as long as the server asks, counting down', async () => {
    const { screen } = await reset(faults.tooMany)
    expect(screen()).toMatchObject({ canSubmit: false, secondsLeft: 90 })
    await pass(90_000)
    expect(screen()).toMatchObject({ canSubmit: true, failureNotice: null })
  })

  it('puts what the server says of the password at its field, and keeps the link', async () => {
    const { screen } = await reset(refuses(422, 'Check the form', { password: ['Choose another one'] }))
    expect(screen()).toMatchObject({
      canSubmit: true,
      failureNotice: { fields: { password: 'Choose another one' } },
    })
  })

  it('leads from a used or expired link to a new one, with the address', async () => {
    const { actor, screen, tab } = await reset(refuses(422, 'This password reset link has expired.'))
    expect(screen()).toEqual({
      screen: 'linkUnusable',
      message: 'This password reset link has expired.',
    })
    actor.send({ type: 'newLink.chosen' })
    expect(tab.address()).toBe('/forgot-password')
    expect(browser.kept()).toContain(email)
  })
})
