import { failed, succeeded } from '@domain/values/outcome'
import { emailVerificationMachine } from '@machines/account/emailVerification/emailVerification.machine'
import { selectEmailVerification } from '@machines/account/emailVerification/emailVerification.select'
import type { EmailVerificationInput } from '@machines/account/emailVerification/emailVerification.types'
import { startLive } from '@tests/support/controlledActors'
import { failures, refusal } from '@tests/support/samples'
import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './emailVerification.model'

exploreMachine(model)

const email = 'kamala@members.example'
const start = (change: Partial<EmailVerificationInput> = {}) =>
  startLive(emailVerificationMachine, {
    input: {
      email,
      linkWaits: false,
      signedIn: false,
      signInWasRefused: false,
      secondsToResend: 0,
      ...change,
    },
  })

describe('verifying an address', () => {
  it('goes to the sign-up when no address is known [A2.20]', () => {
    const live = start({ email: null })
    expect(live.executedActions).toEqual(['clearToken', 'replaceBySignUp'])
    expect(live.snapshot().status).toBe('done')
  })

  it('uses a mailed link at once, and forgets it when the server agreed', async () => {
    const live = start({ linkWaits: true })
    expect(live.call('verifyAddress').input).toEqual({ email })
    await live.answer('verifyAddress', succeeded({ alreadyVerified: false }))
    expect(selectEmailVerification(live.snapshot())).toEqual({ screen: 'verified', email })
    expect(live.executedActions).toEqual(['persistAddress', 'clearToken', 'clearAddress'])
    live.actor.send({ type: 'signIn.chosen' })
    expect(live.executedActions.slice(-2)).toEqual(['prefillSignIn', 'openSignIn'])
  })

  it('says that a link is over, forgets it, and offers another mail', async () => {
    const live = start({ linkWaits: true })
    await live.answer('verifyAddress', refusal({ message: 'This link has expired.' }))
    expect(live.executedActions).toContain('clearToken')
    expect(selectEmailVerification(live.snapshot())).toMatchObject({
      screen: 'awaitingLink',
      failureNotice: { about: 'link', message: 'This link has expired.' },
      linkWaits: false,
      canResend: true,
    })
  })

  it.each([['offline'], ['unreachable'], ['unknown'], ['malformed']] as const)(
    'keeps the link when the attempt failed (%s), and lets it be tried again',
    async (kind) => {
      const live = start({ linkWaits: true })
      await live.answer('verifyAddress', failed(failures[kind]))
      expect(live.executedActions).not.toContain('clearToken')
      expect(selectEmailVerification(live.snapshot())).toMatchObject({ canVerify: true, canResend: true })
      live.actor.send({ type: 'retry.requested' })
      live.actor.send({ type: 'retry.requested' })
      expect(live.pending().filter(({ name }) => name === 'verifyAddress')).toHaveLength(1)
    },
  )

  it('keeps the link over a failure of the server', async () => {
    const live = start({ linkWaits: true })
    await live.answer('verifyAddress', refusal({ status: 503, message: 'Email verification failed' }))
    expect(selectEmailVerification(live.snapshot())).toMatchObject({
      canVerify: true,
      failureNotice: { message: 'Email verification failed' },
    })
  })

  it('sends whoever was verified before to the sign-in after two seconds, with a notice until then [A4.15, A9.04]', async () => {
    const live = start()
    live.actor.send({ type: 'resend.requested' })
    await live.answer('emailVerificationMail', { outcome: 'alreadyVerified' })
    expect(selectEmailVerification(live.snapshot())).toEqual({ screen: 'alreadyVerified', email })
    live.clock.increment(1_999)
    expect(live.executedActions).not.toContain('openSignIn')
    live.clock.increment(1)
    expect(live.executedActions.slice(-2)).toEqual(['prefillSignIn', 'openSignIn'])
  })

  it('lets whoever was verified before go to the sign-in at once', async () => {
    const live = start({ linkWaits: true })
    await live.answer('verifyAddress', refusal({ message: 'Your email is already verified.' }))
    live.actor.send({ type: 'signIn.chosen' })
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

  it('hands a signed-in member on as soon as the link is used, whatever came of it', async () => {
    const live = start({ linkWaits: true, signedIn: true })
    await live.answer('verifyAddress', refusal({ message: 'This link has expired.' }))
    expect(live.snapshot().value).toBe('handedOn')
    expect(live.executedActions).toEqual([
      'persistAddress',
      'clearToken',
      'notifyFailure',
      'clearToken',
      'clearAddress',
    ])
  })

  it('takes the address back to the sign-up when it was the wrong one', () => {
    const live = start()
    live.actor.send({ type: 'signUp.chosen' })
    expect(live.executedActions).toEqual([
      'persistAddress',
      'clearToken',
      'clearAddress',
      'prefillSignUp',
      'openSignUp',
    ])
  })
})
