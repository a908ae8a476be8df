import { forgotPasswordFlow } from '@flows/account/forgotPassword'
import { selectForgotPassword } from '@machines/account/forgotPassword/forgotPassword.select'
import { brings, faults, pass, refuses, type Reply, settled } from '@tests/support/faults'
import { withFaults } from '@tests/support/withFaults'

const email = 'full@members.example'
const path = '/password/email'
const requested = { type: 'instructions.requested', email } as const

const { network, browser } = withFaults((server) => {
  server.always(path, brings(null))
})

/** The page, where instructions are asked for by two presses. */
async function ask(reply?: Reply) {
  if (reply) network.next(path, reply)
  const tab = await browser.tab('/forgot-password')
  const actor = tab.page(forgotPasswordFlow)
  actor.send(requested)
  actor.send(requested)
  await settled()
  return { tab, actor, screen: () => selectForgotPassword(actor.getSnapshot()) }
}

describe('asking for instructions over the wire', () => {
  it('sends the address once, and says the same whatever it is [A7.07]', async () => {
    const page = await ask()
    expect(network.asked(path).map(({ body }) => body)).toEqual([{ email }])
    expect(page.screen()).toEqual({ screen: 'instructionsSent', email })
  })

  it('sends nothing when the device is offline, with the address kept', async () => {
    network.online = false
    expect((await ask()).screen()).toMatchObject({ screen: 'form', email, canSubmit: true })
    expect(network.asked()).toEqual([])
  })

  it.each([
    ['the connection breaks', faults.lost],
    ['a gateway fails', faults.badGateway],
    ['the server fails', faults.failing],
    ['a captive portal answers', faults.captivePortal],
    ['the body is empty', faults.empty],
    ['the server asks who it is', faults.unauthorised],
    ['the server refuses the address', refuses(422, 'Check the form', { email: ['No mail goes there'] })],
  ])('shows in place that %s, with the address kept', async (_, reply) => {
    expect((await ask(reply)).screen()).toMatchObject({ screen: 'form', email, canSubmit: true })
    expect(network.asked(path)).toHaveLength(1)
  })

  it('has its fallback text [A8.07]', async () => {
    expect((await ask(faults.failing)).screen()).toMatchObject({
      failureNotice: { message: 'Failed to send password reset email' },
    })
  })

  it('gives up after 30 seconds without an answer, and may be asked again', async () => {
    const page = await ask(faults.silence)
    await pass(30_000)
    expect(page.screen()).toMatchObject({ canSubmit: true, failureNotice: { next: 'tryAgain' } })
  })

  it('waits as long as the server asks, counting down', async () => {
    const page = await ask(faults.tooMany)
    expect(page.screen()).toMatchObject({ canSubmit: false, secondsLeft: 90 })
    await pass(90_000)
    expect(page.screen()).toMatchObject({ canSubmit: true, failureNotice: null })
  })

  it('takes the address along to the sign-in, and finds it again when the member comes back', async () => {
    const { actor, tab } = await ask()
    actor.send({ type: 'signIn.chosen' })
    expect(tab.address()).toBe('/signin')
    expect(forgotPasswordFlow(tab.app.world).input).toEqual({ email })
  })
})
