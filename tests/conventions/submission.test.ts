import { assign, setup } from 'xstate'
import { failed, type Outcome, succeeded } from '@domain/values/outcome'
import { unimplementedPromise, withOutput, withParams } from '@machines/shared/actors'
import { failureActions, forCalls, type FailureContext, notFailed } from '@machines/shared/failure'
import { sending, verifying } from '@machines/shared/submission'
import { countDown, type CountdownTicked, waitThen } from '@machines/shared/wait'
import { startLive } from '@tests/support/controlledActors'
import { failures } from '@tests/support/samples'

interface NameContext extends FailureContext {
  readonly saved: string | null
}
type NameEvent = { type: 'name.submitted'; name: string } | { type: 'retry.requested' } | CountdownTicked
type Answered = { output: Outcome<string> }

const flow = setup({
  types: { context: {} as NameContext, events: {} as NameEvent },
  actors: {
    saveName: unimplementedPromise<Answered['output'], { newName: string }>('saveName'),
    readName: unimplementedPromise<Answered['output']>('readName'),
    countDown,
  },
})
  .extend(forCalls<NameContext, NameEvent>())
  .extend({
    actions: { setSaved: assign((_, { output }: Answered) => (output.ok ? { saved: output.value } : {})) },
  })

const answer = withOutput<Answered['output']>()
const accepted = {
  guard: answer('isAccepted'),
  target: 'saved',
  actions: answer('setSaved'),
} as const
const options = {
  src: 'saveName',
  input: () => ({ newName: 'Nimal' }),
  answer,
  branches: [accepted],
  outcomeUnknown: 'verifyingOutcome',
  refused: 'editing',
  defective: 'defective',
} as const
const readBack = { src: 'readName', answer, branches: [accepted] } as const
const config = { id: 'name', context: { saved: null, ...notFailed }, initial: 'editing' } as const
const others = {
  editing: { on: { 'name.submitted': { target: 'saving', actions: 'clearFailure' } } },
  waiting: waitThen({ target: 'editing', actions: 'clearFailure' }),
  notKnown: { on: { 'retry.requested': 'verifyingOutcome' } },
  defective: {},
  saved: {},
} as const

describe('a flow that sends', () => {
  const submitted = () => {
    const machine = flow.createMachine({
      ...config,
      states: { ...others, saving: sending(options), verifyingOutcome: verifying(readBack) },
    })
    const live = startLive(machine)
    live.actor.send({ type: 'name.submitted', name: 'Nimal' })
    return live
  }

  it('is built from the shared guards and states', async () => {
    const live = submitted()
    await live.answer('saveName', succeeded('Nimal'))
    expect([live.snapshot().value, live.snapshot().context.saved]).toEqual(['saved', 'Nimal'])
  })

  it.each([
    ['refused', 'editing'],
    ['unknown', 'verifyingOutcome'],
    ['tooMany', 'waiting'],
  ] as const)('takes a failure of the kind %s to %s', async (kind, state) => {
    const live = submitted()
    await live.answer('saveName', failed(failures[kind]))
    expect([live.snapshot().value, live.snapshot().context.failure]).toEqual([state, failures[kind]])
  })

  it('does not know what became of a change that can not be read back, and reads again on request', async () => {
    const live = submitted()
    await live.answer('saveName', failed(failures.unknown))
    await live.answer('readName', failed(failures.unreachable))
    expect([live.snapshot().value, live.snapshot().context.failure]).toEqual([
      'notKnown',
      failures.unreachable,
    ])
    live.actor.send({ type: 'retry.requested' })
    await live.answer('readName', succeeded('Nimal'))
    expect(live.snapshot().value).toBe('saved')
  })

  it('takes a lost answer for any other failure where sending again is harmless', async () => {
    const { outcomeUnknown: _, ...harmless } = options
    const machine = flow.createMachine({
      ...config,
      states: { ...others, saving: sending(harmless), verifyingOutcome: verifying(readBack) },
    })
    const live = startLive(machine)
    live.actor.send({ type: 'name.submitted', name: 'Nimal' })
    await live.answer('saveName', failed(failures.unknown))
    expect(live.snapshot().value).toBe('editing')
  })

  it('does not compile with the shared actions of another flow', () => {
    const another = setup({ types: { context: {} as { readonly name: string } } })
    const build = [
      // @ts-expect-error The actions are of a flow whose context holds more.
      () => another.extend({ actions: failureActions<NameContext, NameEvent>() }),
    ]
    expect(build).toHaveLength(1)
  })

  it('does not compile with a wrong guard, action, actor, answer or input in the shared states', () => {
    const guard = { guard: answer('isAcceptedd'), target: 'saved' } as const
    const action = { target: 'saved', actions: 'clearFailures' } as const
    const build = [
      // @ts-expect-error No guard has this name.
      () => flow.createMachine({ ...config, states: { saving: sending({ ...options, branches: [guard] }) } }),
      () => {
        const saving = sending({ ...options, branches: [action] })
        // @ts-expect-error No action has this name.
        return flow.createMachine({ ...config, states: { saving } })
      },
      // @ts-expect-error No actor has this name.
      () => flow.createMachine({ ...config, states: { saving: sending({ ...options, src: 'saveNames' }) } }),
      () => {
        const saving = sending({ ...options, answer: withParams(() => ({})) })
        // @ts-expect-error The guards take an outcome.
        return flow.createMachine({ ...config, states: { saving } })
      },
      () => {
        const saving = sending({ ...options, input: () => ({ newName: 5 }) })
        // @ts-expect-error The actor is asked for a name.
        return flow.createMachine({ ...config, states: { saving } })
      },
      // @ts-expect-error No actor has this name.
      () => flow.createMachine({ ...config, states: { verifying: verifying({ ...readBack, src: 'read' }) } }),
    ]
    expect(build).toHaveLength(6)
  })
})
