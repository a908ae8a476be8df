import { emailVerificationMailMachine } from '@machines/account/emailVerificationMail/emailVerificationMail.machine'
import { startLive } from '@tests/support/controlledActors'

const email = 'kamala@members.example'
const start = () => startLive(emailVerificationMailMachine, { input: { email } })

describe('asking for another mail', () => {
  it('ends without a failure after a defect, which is reported', async () => {
    const live = start()
    await live.fail('resendMail')
    expect(live.executedActions).toEqual(['reportDefect'])
    expect(live.snapshot().output).toEqual({ outcome: 'failed', failure: null })
  })
})
