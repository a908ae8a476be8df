import { succeeded } from '@domain/values/outcome'
import { selectChosenHour } from '@machines/account/chosenHour.select'
import { signUpMachine } from '@machines/account/signUp/signUp.machine'
import { selectSignUp } from '@machines/account/signUp/signUp.select'
import { startLive } from '@tests/support/controlledActors'
import { chosenHour, refusal } from '@tests/support/samples'

const registration = {
  email: 'kamala@members.example',
  password: 'Shuttle-2026!',
  passwordConfirmation: 'Shuttle-2026!',
  branches: ['Branch 1', 'Branch 2'],
  termsAccepted: true,
}
const submitted = { type: 'registration.submitted', registration } as const

const start = () => startLive(signUpMachine, { input: { draft: null, chosenHour: null } })
async function refusedWith(message: string) {
  const live = start()
  live.actor.send(submitted)
  await live.answer('registerAccount', refusal({ message, fields: { email: 'Look here' } }))
  return selectSignUp(live.snapshot())
}

describe('signing up', () => {
  it('begins with the branch of the hour that a guest chose', () => {
    const live = startLive(signUpMachine, {
      input: { draft: null, chosenHour: { ...chosenHour, branchId: 2 } },
    })
    expect(live.snapshot().context.draft.branches).toEqual(['Branch 2'])
    expect(selectChosenHour(live.snapshot())).toBe(chosenHour.line)
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
})
