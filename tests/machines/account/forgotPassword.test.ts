import { failed, succeeded } from '@domain/values/outcome'
import { forgotPasswordMachine } from '@machines/account/forgotPassword/forgotPassword.machine'
import { selectForgotPassword } from '@machines/account/forgotPassword/forgotPassword.select'
import { startLive } from '@tests/support/controlledActors'
import { failures } from '@tests/support/samples'
import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './forgotPassword.model'

exploreMachine(model)

const email = 'full@members.example'
const requested = { type: 'instructions.requested', email } as const
const start = () => startLive(forgotPasswordMachine, { input: { email: '' } })

describe('asking for instructions', () => {
  it('asks once however often it is submitted, and says the same for every address', async () => {
    const live = start()
    live.actor.send(requested)
    live.actor.send(requested)
    expect(live.calls.map(({ input }) => input)).toEqual([{ email }])
    await live.answer('requestInstructions', succeeded(null))
    expect(selectForgotPassword(live.snapshot())).toEqual({ screen: 'instructionsSent', email })
  })

  it('keeps the address over a lost answer, and may be asked again', async () => {
    const live = start()
    live.actor.send(requested)
    await live.answer('requestInstructions', failed({ kind: 'unknown', message: null }))
    expect(selectForgotPassword(live.snapshot())).toMatchObject({
      screen: 'form',
      email,
      canSubmit: true,
      failureNotice: { next: 'tryAgain' },
    })
  })

  it('waits out a 429, and is open again afterwards', async () => {
    const live = start()
    live.actor.send(requested)
    await live.answer('requestInstructions', failed(failures.tooMany))
    live.actor.send({ type: 'countdown.ticked', secondsLeft: 30 })
    expect(selectForgotPassword(live.snapshot())).toMatchObject({ canSubmit: false, secondsLeft: 30 })
    live.actor.send({ type: 'countdown.ticked', secondsLeft: 0 })
    expect(selectForgotPassword(live.snapshot())).toMatchObject({ canSubmit: true, failureNotice: null })
  })

  it('takes the address along to the sign-in', async () => {
    const live = start()
    live.actor.send(requested)
    await live.answer('requestInstructions', succeeded(null))
    live.actor.send({ type: 'signIn.chosen' })
    expect(live.executedActions.slice(-2)).toEqual(['prefillSignIn', 'openSignIn'])
  })
})
