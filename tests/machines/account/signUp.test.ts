import { failed, succeeded } from '@domain/values/outcome'
import { signUpMachine } from '@machines/account/signUp/signUp.machine'
import { selectSignUp } from '@machines/account/signUp/signUp.select'
import { startLive } from '@tests/support/controlledActors'
import { failures, refusal } from '@tests/support/samples'
import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './signUp.model'

exploreMachine(model)

const registration = {
  email: 'kamala@members.example',
  password: 'Shuttle-2026!',
  passwordConfirmation: 'Shuttle-2026!',
  branches: ['Branch 1', 'Branch 2'],
  termsAccepted: true,
}
const submitted = { type: 'registration.submitted', registration } as const

const start = () => startLive(signUpMachine, { input: { draft: null } })
async function refusedWith(message: string) {
  const live = start()
  live.actor.send(submitted)
  await live.answer('registerAccount', refusal({ message, fields: { email: 'Look here' } }))
  return selectSignUp(live.snapshot())
}

describe('signing up', () => {
  it('sends one registration however often it is submitted', () => {
    const live = start()
    live.actor.send(submitted)
    live.actor.send(submitted)
    expect(live.calls.map(({ name, input }) => [name, input])).toEqual([['registerAccount', registration]])
  })

  it('leads a new account to the verification of its address, and says that a mail was sent [A4.13]', async () => {
    const live = start()
    live.actor.send(submitted)
    await live.answer('registerAccount', succeeded(null))
    expect(live.snapshot().context.draft.email).toBe('kamala@members.example')
    expect(live.executedActions.slice(-4)).toEqual([
      'persistAddressToVerify',
      'persistMailSent',
      'notifyRegistration',
      'openEmailVerification',
    ])
  })

  it('warns of an account that an administrator made, and offers the forgotten password [A8.20]', async () => {
    expect(await refusedWith('Account was created by an Administrator')).toMatchObject({
      screen: 'form',
      canSubmit: true,
      failureNotice: {
        tone: 'warning',
        title: 'Account Already Exists',
        message:
          "Your account was created by an Administrator. Please use 'Forgot Password' to set up your personal password.",
        fields: { email: 'Look here' },
        offers: 'forgotPassword',
      },
    })
  })

  it('says that an address has an account already, and offers the sign-in [A8.21]', async () => {
    expect(await refusedWith('This user already exists')).toMatchObject({
      failureNotice: {
        title: 'Registration Failed',
        message: 'An account with this email already exists. Please log in or use a different email.',
        fields: { email: 'Look here' },
        offers: 'signIn',
      },
    })
  })

  it('shows any other message as given, under its title [A8.22]', async () => {
    expect(await refusedWith('The branch is closed')).toMatchObject({
      failureNotice: {
        tone: 'error',
        title: 'Registration Failed',
        message: 'The branch is closed',
        fields: { email: 'Look here' },
        offers: null,
      },
    })
  })

  it('says that it could not confirm a lost answer, offers the sign-in as the check, and sends nothing by itself', async () => {
    const live = start()
    live.actor.send(submitted)
    await live.answer('registerAccount', failed({ kind: 'unknown', message: null }))
    live.clock.increment(600_000)
    expect(live.calls).toHaveLength(1)
    expect(selectSignUp(live.snapshot())).toMatchObject({
      canCheck: true,
      canSubmit: true,
      draft: { email: 'kamala@members.example', branches: ['Branch 1', 'Branch 2'], termsAccepted: true },
      failureNotice: { title: 'We could not confirm it' },
    })
    live.actor.send({ type: 'check.chosen' })
    expect(live.executedActions.slice(-2)).toEqual(['prefillSignIn', 'openSignIn'])
  })

  it('waits out a 429 with the seconds shown, and is open again afterwards', async () => {
    const live = start()
    live.actor.send(submitted)
    await live.answer('registerAccount', failed(failures.tooMany))
    expect(live.call('countDown').input).toEqual({ until: failures.tooMany.until, counted: 0 })
    live.actor.send({ type: 'countdown.ticked', secondsLeft: 30 })
    expect(selectSignUp(live.snapshot())).toMatchObject({ canSubmit: false, secondsLeft: 30 })
    live.actor.send({ type: 'countdown.ticked', secondsLeft: 0 })
    expect(selectSignUp(live.snapshot())).toMatchObject({
      canSubmit: true,
      secondsLeft: null,
      failureNotice: null,
    })
  })
})
