import { failed, succeeded } from '@domain/values/outcome'
import { emailChangeMachine } from '@machines/profile/emailChange/emailChange.machine'
import { selectEmailChange } from '@machines/profile/emailChange/emailChange.select'
import { noParent } from '@tests/support/parents'
import { startLive } from '@tests/support/controlledActors'
import { failures, refusal } from '@tests/support/samples'

describe('entering a code', () => {
  it('counts an attempt only when the server refused the code', async () => {
    const live = startLive(emailChangeMachine, {
      input: { email: 'old@members.example', asksForPassword: false, parent: noParent },
    })
    live.actor.send({ type: 'address.submitted', newEmail: 'new@members.example', password: null })
    await live.answer('requestCode', succeeded({ message: null, expiresAt: null, attemptsLeft: 5 }))
    live.actor.send({ type: 'code.submitted', code: '123456' })
    await live.answer('confirmCode', failed(failures.offline))
    expect(selectEmailChange(live.snapshot())).toMatchObject({ screen: 'code', attemptsLeft: 5 })
    live.actor.send({ type: 'code.submitted', code: '123456' })
    const message = 'This code is not right.'
    await live.answer('confirmCode', refusal({ message, fields: { otp: message } }))
    // The message is at the field, and not a second time above it.
    expect(selectEmailChange(live.snapshot())).toMatchObject({
      screen: 'code',
      attemptsLeft: 4,
      notice: null,
      refused: { otp: message },
    })
  })
})
