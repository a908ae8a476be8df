import { forgotPasswordFlow } from '@flows/forgotPassword'
import { selectForgotPassword } from '@machines/forgotPassword/forgotPassword.select'
import { silence } from '@tests/support/fakeServer'
import { answered, faults, refusing, stage, type StageOptions } from '@tests/support/flowStage'

const email = 'full@members.example'
const requested = { type: 'instructions.requested', email } as const

async function ask(options: StageOptions = {}) {
  const at = stage(options)
  const actor = at.start(forgotPasswordFlow)
  actor.send(requested)
  actor.send(requested)
  await answered(actor)
  return { ...at, actor, screen: () => selectForgotPassword(actor.getSnapshot()) }
}

describe('asking for instructions over the wire', () => {
  it('sends the address once, and says the same whatever it is [A7.07]', async () => {
    const page = await ask()
    expect(page.bodies()).toEqual([{ email }])
    expect(page.screen()).toEqual({ screen: 'instructionsSent', email })
  })

  it.each([
    ['the device is offline', faults.offline],
    ['the connection breaks', faults.lostConnection],
    ['a gateway fails', faults.badGateway],
    ['the server fails', faults.serverFailure],
    ['a captive portal answers', faults.captivePortal],
    ['the body is empty', faults.emptyBody],
    ['the server asks who it is', faults.unauthorised],
    ['the server refuses the address', refusing('Check the form', { email: ['No mail goes there'] })],
  ])('tells in place that %s, with the address kept', async (_, fault) => {
    expect((await ask(fault)).screen()).toMatchObject({ screen: 'form', email, canSubmit: true })
  })

  it('has its fallback text [A8.07]', async () => {
    expect((await ask(faults.serverFailure)).screen()).toMatchObject({
      problem: { message: 'Failed to send password reset email' },
    })
  })

  it('gives up after 30 seconds without an answer, and may be asked again', async () => {
    const at = stage({ reply: silence })
    const actor = at.start(forgotPasswordFlow)
    actor.send(requested)
    await new Promise((resolve) => setImmediate(resolve))
    at.browser.timers.increment(30_000)
    await answered(actor)
    expect(selectForgotPassword(actor.getSnapshot())).toMatchObject({
      canSubmit: true,
      problem: { next: 'tryAgain' },
    })
  })

  it('waits as long as the server asks, counting down', async () => {
    const page = await ask(faults.tooMany)
    expect(page.screen()).toMatchObject({ canSubmit: false, secondsLeft: 90 })
    page.browser.timers.increment(90_000)
    expect(page.screen()).toMatchObject({ canSubmit: true, problem: null })
  })

  it('takes the address along to the sign-in, and finds it again when the member comes back', async () => {
    const page = await ask()
    page.actor.send({ type: 'signIn.chosen' })
    expect(page.address()).toBe('/signin')
    expect(forgotPasswordFlow(page.world).input).toEqual({ email })
  })
})
