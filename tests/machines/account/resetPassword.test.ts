import { failed, succeeded } from '@domain/values/outcome'
import { resetPasswordMachine } from '@machines/account/resetPassword/resetPassword.machine'
import { selectResetPassword } from '@machines/account/resetPassword/resetPassword.select'
import { startLive } from '@tests/support/controlledActors'
import { failures, refusal } from '@tests/support/samples'
import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './resetPassword.model'

exploreMachine(model)

const email = 'full@members.example'
const newPassword = { password: 'Shuttle-2027!', passwordConfirmation: 'Shuttle-2027!' }
const submitted = { type: 'password.submitted', newPassword } as const
const start = (input: { email: string | null; linkWaits: boolean } = { email, linkWaits: true }) =>
  startLive(resetPasswordMachine, { input })

describe('choosing a new password', () => {
  it.each([
    ['its token', { email, linkWaits: false }],
    ['its address', { email: null, linkWaits: true }],
  ])('refuses a link without %s, sends nothing, and leads to a new link', (_, input) => {
    const live = start(input)
    live.actor.send(submitted)
    expect(live.calls).toEqual([])
    expect(selectResetPassword(live.snapshot())).toMatchObject({
      canSubmit: false,
      linkIsIncomplete: true,
      failureNotice: { message: 'Invalid password reset link. Please request a new one.' },
    })
    live.actor.send({ type: 'newLink.chosen' })
    expect(live.executedActions.slice(-2)).toEqual(['prefillAddress', 'openForgotPassword'])
  })

  it('sends one reset, forgets the link, and goes to the sign-in two seconds after saying so [A4.16, A9.04]', async () => {
    const live = start()
    live.actor.send(submitted)
    live.actor.send(submitted)
    expect(live.calls.map(({ input }) => input)).toEqual([{ email, ...newPassword }])
    await live.answer('setPassword', succeeded(null))
    expect(selectResetPassword(live.snapshot())).toEqual({ screen: 'passwordSet', email })
    expect(live.executedActions).toContain('clearToken')
    live.clock.increment(1_999)
    expect(live.executedActions).not.toContain('openSignIn')
    live.clock.increment(1)
    expect(live.executedActions.slice(-2)).toEqual(['prefillAddress', 'openSignIn'])
  })

  it('offers a new link instead of the form for one that is used or expired', async () => {
    const live = start()
    live.actor.send(submitted)
    await live.answer('setPassword', refusal({ message: 'This password reset link has expired.' }))
    expect(selectResetPassword(live.snapshot())).toEqual({
      screen: 'linkUnusable',
      message: 'This password reset link has expired.',
    })
    expect(live.executedActions).toContain('clearToken')
    live.actor.send(submitted)
    expect(live.calls).toHaveLength(1)
  })

  it('keeps the link when only the password was refused, or when the server failed', async () => {
    const live = start()
    live.actor.send(submitted)
    await live.answer('setPassword', refusal({ fields: { password: 'Too common' } }))
    expect(selectResetPassword(live.snapshot())).toMatchObject({
      screen: 'form',
      canSubmit: true,
      failureNotice: { fields: { password: 'Too common' } },
    })
    live.actor.send(submitted)
    await live.answer('setPassword', refusal({ status: 500, message: 'Password reset failed' }))
    expect(selectResetPassword(live.snapshot())).toMatchObject({ screen: 'form', canSubmit: true })
    expect(live.executedActions).not.toContain('clearToken')
  })

  it('says that it could not confirm a lost answer, and offers the sign-in with the new password as the check', async () => {
    const live = start()
    live.actor.send(submitted)
    await live.answer('setPassword', failed({ kind: 'unknown', message: null }))
    live.clock.increment(600_000)
    expect(live.calls).toHaveLength(1)
    expect(selectResetPassword(live.snapshot())).toMatchObject({ canCheck: true, canSubmit: true })
    live.actor.send({ type: 'signIn.chosen' })
    expect(live.executedActions.slice(-2)).toEqual(['prefillAddress', 'openSignIn'])
  })

  it('waits out a 429, and is open again afterwards', async () => {
    const live = start()
    live.actor.send(submitted)
    await live.answer('setPassword', failed(failures.tooMany))
    live.actor.send({ type: 'countdown.ticked', secondsLeft: 30 })
    expect(selectResetPassword(live.snapshot())).toMatchObject({ canSubmit: false, secondsLeft: 30 })
    live.actor.send({ type: 'countdown.ticked', secondsLeft: 0 })
    expect(selectResetPassword(live.snapshot())).toMatchObject({ canSubmit: true, failureNotice: null })
  })
})
