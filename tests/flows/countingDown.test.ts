import { secondsUntil } from '@flows/shared/countingDown'
import { resendCooldownFlow } from '@flows/account/resendCooldown'
import { persistServerWait, resendDeadlineOf } from '@world/resendDeadlines'
import { failed } from '@domain/values/outcome'
import { createActor } from 'xstate'
import { startOfTime } from '@tests/support/fakeServer'
import { fakeBrowser } from '@tests/support/fakeTab'
import { noParent } from '@tests/support/parents'

const twoDays = 48 * 3_600_000

/** A tab whose clock was two days ahead, with a function that corrects it. */
function wrongTab() {
  const { tab, timers } = fakeBrowser()
  const { clock, records } = tab()
  clock.correct(startOfTime + twoDays)
  const putRight = () => clock.correct(startOfTime + timers.now())
  return { clock, records, putRight, pass: (seconds: number) => timers.increment(seconds * 1_000) }
}

it('a wait that is counted ends when it would have, though the clock is put back by two days meanwhile', () => {
  const { clock, putRight, pass } = wrongTab()
  const counted: number[] = []
  secondsUntil({ clock }, clock.now() + 60_000, (seconds) => counted.push(seconds))
  pass(20)
  putRight()
  expect(counted.at(-1)).toBe(40)
  pass(41)
  expect(counted.at(-1)).toBe(0)
  expect(counted.every((seconds, at) => at === 0 || seconds <= (counted[at - 1] ?? 0))).toBe(true)
})

it('a wait that goes on in another state is no longer than it was there, though the clock was put back between', () => {
  const { clock, putRight, pass } = wrongTab()
  const until = clock.now() + 60_000
  putRight()
  const counted: number[] = []
  secondsUntil({ clock }, until, (seconds) => counted.push(seconds), 25)
  pass(26)
  expect([counted[0], counted.at(-1)]).toEqual([25, 0])
})

it('a wait for another mail that a server asked for is kept with its length, and is never longer', () => {
  const { clock, records, putRight, pass } = wrongTab()
  const address = 'nimal@members.example'
  const failure = { kind: 'tooMany', message: 'Slow down', until: clock.now() + 90_000 } as const
  persistServerWait({ clock, records }, address, failed(failure))
  putRight()
  const { machine } = resendCooldownFlow({ clock, records } as never)
  const cooldown = createActor(machine, { input: { address, parent: noParent } }).start()
  expect(cooldown.getSnapshot().context.secondsLeft).toBe(90)
  expect(resendDeadlineOf({ records }, address)?.until).toBe(clock.now() + 90_000)
  pass(91)
  expect(cooldown.getSnapshot().context.secondsLeft).toBe(0)
})
