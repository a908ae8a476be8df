import { describeFlow, describeWay, shortestTo, stateNamed } from '@tests/commands/exploreFlow'
import { namesOf, pathTest } from '@tests/commands/pathTest'
import { sampleNames } from '@tests/commands/sampleNames'
import { bookingOf } from '@tests/support/myBookings'
import { failures } from '@tests/support/samples'
import { failed, succeeded } from '@domain/values/outcome'
import { explore } from '@tests/support/explore'
import { model } from '@tests/support/fixtures/door.model'
import { replayPath } from '@tests/support/replay'
import { literal } from '@tools/pathSource'
import { runTool } from '@tools/run'
import { createMachine } from 'xstate'

const { machine } = model

describe('a flow as npm run explore prints it', () => {
  it('has its states, its guarded branches in their order, and its paths', () => {
    const text = describeFlow(explore(model))
    expect(text.slice(0, text.indexOf('\nPaths\n'))).toMatchInlineSnapshot(`
     "door: 7 states, 13 branches, 20 situations, 14 paths

     States
       closed
       checking   invokes checkCode
       refused
       locked
       open
       broken
       evacuated  final

     Guarded branches
       closed: code.submitted
         if codeIsComplete → checking
       checking: checkCode done
         if codeIsRight → open
         otherwise → refused
       refused: always
         if triesAreUsedUp → locked
         otherwise → closed
     "
    `)
    expect(text).toContain('\nPaths\n  start → closed [0]\n    alarm.raised → evacuated [0] ■\n')
    expect(text).not.toContain('Findings')
  })
})

describe('the way to a state', () => {
  it('is the shortest, step by step', () => {
    expect(describeWay(model, 'locked', shortestTo(model, 'locked'))).toMatchInlineSnapshot(`
     "door to locked: 4 steps
       0. start → closed [0]
       1. code.submitted {"code":"4711"} → checking [0]
       2. checkCode: refused 422 → closed [1]
       3. code.submitted {"code":"4711"} → checking [1]
       4. checkCode: refused 422 → locked [2]"
    `)
  })

  it('can be taken by the live machine', async () => {
    expect(await replayPath(model, shortestTo(model, 'locked'))).toBeNull()
  })

  it('passes through the states that it is told to, in their order', () => {
    const { edges } = shortestTo(model, 'evacuated', ['open', 'closed'])
    expect(edges.map(({ to }) => to.title)).toEqual([
      'checking [0]',
      'open [0]',
      'closed [0]',
      'evacuated [0] ■',
    ])
    expect(() => shortestTo(model, 'closed', ['evacuated'])).toThrow(
      'No path of door rests in "closed" and passes through "evacuated"',
    )
  })

  it('is nothing where the flow begins', () => {
    expect(shortestTo(model, 'closed').edges).toEqual([])
  })

  it('begins with the input that leads there soonest', () => {
    const input = model.inputs['start']
    const twice = { ...model, inputs: { first: input, second: input } }
    expect(shortestTo(twice, 'open').inputName).toBe('first')
    expect(describeWay(twice, 'open', shortestTo(twice, 'open'))).toContain('with the input "first"')
  })
})

describe('the name of a state', () => {
  it('is the whole of it or its last part', () => {
    expect(stateNamed(machine, 'locked')).toBe('locked')
    expect(() => stateNamed(machine, 'ajar')).toThrow(/^There is no state "ajar"\. There are: .*locked/)
  })

  it('is the last part only where that names one state', () => {
    const lamp = createMachine({
      type: 'parallel',
      states: {
        left: { initial: 'lit', states: { lit: {} } },
        right: { initial: 'lit', states: { lit: {}, dark: {} } },
      },
    })
    expect(stateNamed(lamp, 'dark')).toBe('right.dark')
    expect(stateNamed(lamp, 'right.lit')).toBe('right.lit')
    expect(() => stateNamed(lamp, 'lit')).toThrow('"lit" is the name of several states: left.lit, right.lit')
  })

  it('is refused where the machine only passes through', () => {
    expect(() => shortestTo(model, 'refused')).toThrow('No path of door rests in "refused"')
  })
})

describe('the skeleton of a path test', () => {
  const written = (state: string) =>
    pathTest(model, {
      machine: { name: 'doorMachine', from: './door.machine' },
      state,
      path: shortestTo(model, state),
    })

  it('takes each step on the live machine and ends in the state', () => {
    expect(written('locked')).toMatchInlineSnapshot(`
     "import { doorMachine } from './door.machine'
     import { failed } from '@domain/values/outcome'
     import { startLive } from '@tests/support/controlledActors'

     const checkCodeAnswer = failed({ kind: "refused", status: 422, message: "Wrong code", code: null, fields: {} })

     it("door reaches locked", async () => {
     const live = startLive(doorMachine, { input: { maximum: 2 } })
     // closed
     live.actor.send({ type: "code.submitted", code: "4711" })
     // checking
     await live.answer('checkCode', checkCodeAnswer)
     // closed
     live.actor.send({ type: "code.submitted", code: "4711" })
     // checking
     await live.answer('checkCode', checkCodeAnswer)
     // npm run explore -- door --to locked
     expect(live.state()).toBe('locked')
     })
     "
    `)
  })

  it('waits for nothing where nothing is awaited', () => {
    expect(written('closed')).toContain('it("door reaches closed", () => {')
  })

  it('names the samples that the model uses, with their changes', async () => {
    const samples = await sampleNames('tests/machines/booking/cancelBooking.model.ts')
    const paid = bookingOf({ id: 56 })
    expect(
      [bookingOf(), paid, succeeded(paid), failed(failures.tooMany), { kind: 'own' }].map((value) =>
        literal(value, namesOf(samples)),
      ),
    ).toEqual([
      'bookingOf()',
      'bookingOf({ id: 56 })',
      'succeeded(bookingOf({ id: 56 }))',
      'failed(failures.tooMany)',
      '{ kind: "own" }',
    ])
  })

  it('writes values down as they are', () => {
    expect(literal({ id: 1, 'two words': [null, undefined, 'x'], none: {} }, () => null)).toBe(
      '{ id: 1, "two words": [null, undefined, "x"], none: {} }',
    )
  })
})

test.each([
  [
    'a flow that there is not',
    ['dancing'],
    'There is no flow "dancing". There are: accountActivity, accountErasure, agenda, ',
  ],
  ['a state that there is not', ['toasts', '--to', 'dancing'], 'There is no state "dancing". There are: '],
  ['a test without a state', ['toasts', '--test'], '--test and --via need --to and a state'],
])('%s is an error that says what there is', async (_, words, message) => {
  const { code, output } = await runTool('tests/commands/explore.ts', words, { quiet: true })
  expect([code, output]).toEqual([1, expect.stringContaining(message)])
})
