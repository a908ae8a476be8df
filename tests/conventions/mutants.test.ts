import { mutantsOf } from '@tests/commands/mutants'
import { noticedBy, originalOf } from '@tests/commands/noticed'
import { explore } from '@tests/support/explore'
import { describePaths } from '@tests/support/explorePaths'
import { model } from '@tests/support/fixtures/door.model'
import { redundant } from '@tests/support/fixtures/faulty'

describe('taking guards and branches away', () => {
  it('makes one change for each branch and one more for each guard', () => {
    expect(mutantsOf(model.machine).map(({ change }) => change)).toEqual([
      'without the branch: door, on alarm.raised → .evacuated',
      'without the branch: door, watchAlarm failed → .broken',
      'without the branch: door.closed, on code.submitted (if codeIsComplete) → checking',
      'without the guard: door.closed, on code.submitted (if codeIsComplete) → checking',
      'without the branch: door.checking, on attempt.cancelled → closed',
      'without the branch: door.checking, checkCode done #1 (if codeIsRight) → open',
      'without the guard: door.checking, checkCode done #1 (if codeIsRight) → open',
      'without the branch: door.checking, checkCode done #2 → refused',
      'without the branch: door.checking, checkCode failed → broken',
      'without the branch: door.refused, always #1 (if triesAreUsedUp) → locked',
      'without the guard: door.refused, always #1 (if triesAreUsedUp) → locked',
      'without the branch: door.refused, always #2 → closed',
      'without the branch: door.locked, after lockout → closed',
      'without the branch: door.open, on door.closed → closed',
      'without the branch: door.open, after openTime → closed',
      'without the branch: door.broken, on door.closed → closed',
    ])
  })

  it('leaves the original as it was', () => {
    const before = describePaths(explore(model).paths)
    mutantsOf(model.machine).forEach(({ build }) => build())
    expect(describePaths(explore(model).paths)).toBe(before)
  })

  it('is noticed, each time, in a machine whose every branch matters', async () => {
    const original = originalOf(model)
    expect(await noticedBy(original, null)).toBe('nobody')
    const noticed = await Promise.all(mutantsOf(model.machine).map((mutant) => noticedBy(original, mutant)))
    expect(noticed).not.toContain('nobody')
  })

  it('is noticed by nobody where a branch says what holds anyway', async () => {
    const original = originalOf(redundant)
    const mutants = mutantsOf(redundant.machine)
    const noticed = await Promise.all(mutants.map((mutant) => noticedBy(original, mutant)))
    expect(mutants.filter((_, at) => noticed[at] === 'nobody').map(({ change }) => change)).toEqual([
      'without the branch: redundant.idle, on work.started #1 (if wordIsEmpty) → busy',
    ])
  })
})
