import type { ResendDeadline } from '@domain/account/resendCooldown'
import { resendCooldownMachine } from '@machines/account/resendCooldown/resendCooldown.machine'
import { startLive } from '@tests/support/controlledActors'
import { noParent } from '@tests/support/parents'

const now = 1_800_000_000_000
const read = (deadline: ResendDeadline | null, at = now) =>
  ({ type: 'deadline.read', deadline, now: at }) as const
const secondsAfter = (deadline: ResendDeadline | null, at = now) => {
  const live = startLive(resendCooldownMachine, {
    input: { address: 'kamala@members.example', parent: noParent },
  })
  live.actor.send(read(deadline, at))
  return live.snapshot().context.secondsLeft
}

describe('the wait between two mails', () => {
  it('is 60 seconds from the mail, counted by the stored deadline [A9.03]', () => {
    const deadline: ResendDeadline = { until: now + 60_000, setBy: 'portal' }
    const seconds = [0, 1, 30_000, 59_999, 60_000, 90_000].map((passed) =>
      secondsAfter(deadline, now + passed),
    )
    expect(seconds).toEqual([60, 60, 30, 1, 0, 0])
  })

  it('is never longer than 60 seconds by our own deadline, and keeps a nearer one when the clock was set back', () => {
    const live = startLive(resendCooldownMachine, {
      input: { address: 'kamala@members.example', parent: noParent },
    })
    live.actor.send(read({ until: now + 3_600_000, setBy: 'portal' }))
    expect(live.snapshot().context.secondsLeft).toBe(60)
    expect(live.executedActions).toContain('persistEarlierDeadline')
  })

  it('may be longer when the server asks for it', () => {
    expect(secondsAfter({ until: now + 600_000, setBy: 'server' })).toBe(600)
  })
})
