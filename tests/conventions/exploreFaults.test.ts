import { explore } from '@tests/support/explore'
import { doorMachine } from '@tests/support/fixtures/door.machine'
import { model as door } from '@tests/support/fixtures/door.model'
import * as faulty from '@tests/support/fixtures/faulty'
import { type AnyModel, defineModel } from '@tests/support/model'
import { replay } from '@tests/support/replay'

const withTheirWays = (model: AnyModel) =>
  explore(model).findings.map(({ kind, message }) => `${kind}: ${message}`)
const findings = (model: AnyModel) => withTheirWays(model).map((finding) => finding.split('. Its way: ')[0])

describe('the exploration over a machine with a fault', () => {
  it.each<[string, AnyModel, string[]]>([
    [
      'a state that nothing leaves',
      faulty.trap,
      ['trap: stuck is a trap: no resting state can be reached from it'],
    ],
    [
      'an answer that nobody handles',
      faulty.waitsForNothing,
      ['trap: waiting is a trap: no resting state can be reached from it'],
    ],
    ['a state that nothing enters', faulty.unreachable, ['unreached: the state forgotten is never entered']],
    [
      'a branch that is never taken',
      faulty.untaken,
      ['untaken: the branch untaken.idle | work.started | 0 is never taken'],
    ],
    ['a defect that nobody catches', faulty.uncaught, ['error: busy is an error: defect in doWork']],
    [
      'a secret that outlives its state',
      faulty.secretKept,
      ['secret: the context of idle [word hunter2] still holds the secret "hunter2"'],
    ],
    [
      'a broken invariant',
      faulty.invariantBroken,
      [
        'invariant: in busy [word hunter2] it does not hold that no word is known',
        'invariant: in idle [word hunter2] it does not hold that no word is known',
      ],
    ],
    [
      'more situations than a model allows',
      faulty.endless,
      ['limit: more than 20 situations: give the model a smaller contextKey'],
    ],
    [
      'a step that comes out differently',
      faulty.impure,
      ['impure: idle — work.started comes out differently each time'],
    ],
    ['a context that is not plain', faulty.notPlain, ['json: the context of busy is more than plain JSON']],
  ])('names %s', (_, model, expected) => {
    expect([...new Set(findings(model))]).toEqual(expect.arrayContaining(expected))
  })

  it('names an action that changes the context in place', () => {
    expect(findings(faulty.mutating).join()).toContain('idle — work.started throws: Cannot add property 0')
  })

  it('prints the command that leads to the state of a finding', () => {
    expect(withTheirWays(faulty.trap)).toEqual([
      `trap: stuck is a trap: no resting state can be reached from it. Its way: npm run explore -- ${faulty.trap.name} --to stuck`,
    ])
  })

  it('tells of a live machine that behaves otherwise the steps, the state that came and the one that should have, and the command that leads there', async () => {
    const otherwise = doorMachine.provide({ guards: { triesAreUsedUp: () => true } })
    expect((await replay(explore(door), otherwise))[0]).toBe(
      'start → closed [0]; code.submitted {"code":"4711"} → checking [0]; checkCode: refused 422 → closed [1]: is in locked and should be in closed [1]. Its way: npm run explore -- door --to closed',
    )
  })

  it('does not compile without a sample of every event and every actor', () => {
    const name = 'door'
    const { machine, samples, answers } = {
      machine: doorMachine,
      samples: { 'code.submitted': [], 'door.closed': [], 'attempt.cancelled': [], 'alarm.raised': [] },
      answers: { checkCode: [], watchAlarm: [] },
    }
    const some = { 'door.closed': [] }
    // @ts-expect-error Three events have no sample.
    const withoutEvents = defineModel(machine, { name, samples: some, answers })
    // @ts-expect-error One actor has no answer.
    const withoutAnswer = defineModel(machine, { name, samples, answers: { watchAlarm: [] } })
    expect([withoutEvents.name, withoutAnswer.name]).toEqual([name, name])
  })
})
