import { emailVerificationMachine } from '@machines/account/emailVerification/emailVerification.machine'
import { selectEmailVerification } from '@machines/account/emailVerification/emailVerification.select'
import type { EmailVerificationInput } from '@machines/account/emailVerification/emailVerification.types'
import { startLive } from '@tests/support/controlledActors'
import { failures } from '@tests/support/samples'

const email = 'kamala@members.example'
const start = (change: Partial<EmailVerificationInput> = {}) =>
  startLive(emailVerificationMachine, {
    input: {
      email,
      linkWaits: false,
      signedIn: false,
      signInWasRefused: false,
      secondsToResend: 0,
      chosenHour: null,
      ...change,
    },
  })

describe('verifying an address', () => {
  it('goes to the sign-up when no address is known [A2.20]', () => {
    const live = start({ email: null })
    expect(live.executedActions).toEqual(['clearToken', 'replaceBySignUp'])
    expect(live.snapshot().status).toBe('done')
  })

  it('sends whoever was verified before to the sign-in after two seconds, with a notice until then [A4.15, A9.04b]', async () => {
    const live = start()
    live.actor.send({ type: 'resend.requested' })
    await live.answer('emailVerificationMail', { outcome: 'alreadyVerified' })
    expect(selectEmailVerification(live.snapshot())).toEqual({ screen: 'alreadyVerified', email })
    live.clock.increment(1_999)
    expect(live.executedActions).not.toContain('openSignIn')
    live.clock.increment(1)
    expect(live.executedActions.slice(-2)).toEqual(['prefillSignIn', 'openSignIn'])
  })

  it('asks for one mail at a time, and for the next only after the cooldown [A4.14]', async () => {
    const live = start()
    live.actor.send({ type: 'resend.requested' })
    live.actor.send({ type: 'resend.requested' })
    await live.answer('emailVerificationMail', { outcome: 'sent' })
    live.actor.send({ type: 'resend.requested' })
    expect(live.calls.filter(({ name }) => name === 'emailVerificationMail')).toHaveLength(1)
    expect(selectEmailVerification(live.snapshot())).toMatchObject({
      mailWasSent: true,
      canResend: false,
      secondsToResend: 60,
    })
    live.actor.send({ type: 'cooldown.ticked', secondsLeft: 0 })
    expect(selectEmailVerification(live.snapshot())).toMatchObject({ canResend: true, secondsToResend: null })
  })

  it('keeps the message of a mail that has to wait until the wait is over', async () => {
    const live = start()
    live.actor.send({ type: 'resend.requested' })
    await live.answer('emailVerificationMail', { outcome: 'failed', failure: failures.tooMany })
    live.actor.send({ type: 'cooldown.ticked', secondsLeft: 90 })
    expect(selectEmailVerification(live.snapshot())).toMatchObject({
      canResend: false,
      secondsToResend: 90,
      failureNotice: { about: 'mail', message: failures.tooMany.message },
    })
    live.actor.send({ type: 'cooldown.ticked', secondsLeft: 0 })
    expect(selectEmailVerification(live.snapshot())).toMatchObject({ canResend: true, failureNotice: null })
  })
})
