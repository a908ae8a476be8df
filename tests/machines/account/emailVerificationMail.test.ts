import { failed, succeeded } from '@domain/values/outcome'
import { emailVerificationMailMachine } from '@machines/account/emailVerificationMail/emailVerificationMail.machine'
import { startLive } from '@tests/support/controlledActors'
import { exploreMachine } from '@tests/support/exploreMachine'
import { failures } from '@tests/support/samples'
import { model } from './emailVerificationMail.model'

exploreMachine(model)

const email = 'kamala@members.example'
const start = () => startLive(emailVerificationMailMachine, { input: { email } })

describe('asking for another mail', () => {
  it('starts the cooldown when the mail was sent, and says so', async () => {
    const live = start()
    expect(live.calls.map(({ name, input }) => [name, input])).toEqual([['resendMail', { email }]])
    await live.answer('resendMail', succeeded({ alreadyVerified: false }))
    expect(live.executedActions).toEqual(['persistMailSent', 'notifyMailSent'])
    expect(live.snapshot().output).toEqual({ outcome: 'sent' })
  })

  it('keeps the wait that the server asks for', async () => {
    const live = start()
    await live.answer('resendMail', failed(failures.tooMany))
    expect(live.executedActions).toContain('persistServerWait')
    expect(live.snapshot().output).toEqual({ outcome: 'failed', failure: failures.tooMany })
  })

  it('ends without a failure after a defect, which is reported', async () => {
    const live = start()
    await live.fail('resendMail')
    expect(live.executedActions).toEqual(['reportDefect'])
    expect(live.snapshot().output).toEqual({ outcome: 'failed', failure: null })
  })
})
