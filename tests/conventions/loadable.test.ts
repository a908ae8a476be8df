import { assign, setup } from 'xstate'
import { succeeded, type Outcome } from '@domain/values/outcome'
import { unimplementedPromise, withOutput, withParams } from '@machines/shared/actors'
import { forCalls, type FailureContext, notFailed } from '@machines/shared/failure'
import { loadable } from '@machines/shared/loadable'
import { countDown, type CountdownTicked } from '@machines/shared/wait'
import { startLive } from '@tests/support/controlledActors'

interface ItemsContext extends FailureContext {
  readonly items: readonly string[]
}
type ItemsEvent = { type: 'retry.requested' } | { type: 'refresh.requested' } | CountdownTicked
type Answered = { output: Outcome<readonly string[]> }

const flow = setup({
  types: { context: {} as ItemsContext, events: {} as ItemsEvent },
  actors: { fetchItems: unimplementedPromise<Answered['output'], { size: number }>('fetchItems'), countDown },
})
  .extend(forCalls<ItemsContext, ItemsEvent>())
  .extend({
    actions: { setItems: assign((_, { output }: Answered) => (output.ok ? { items: output.value } : {})) },
  })

const options = {
  src: 'fetchItems',
  input: () => ({ size: 5 }),
  answer: withOutput<Answered['output']>(),
  setData: 'setItems',
  refreshedBy: ['refresh.requested'],
} as const
const context = { items: [], ...notFailed }
const config = { id: 'items', context, initial: 'loading' } as const

describe('a flow that reads', () => {
  it('is built from the shared guards and states', async () => {
    const live = startLive(flow.createMachine({ ...config, states: loadable(options) }))
    await live.answer('fetchItems', succeeded(['one']))
    expect([live.snapshot().value, live.snapshot().context.items]).toEqual([{ loaded: 'ready' }, ['one']])
  })

  it('does not compile with a wrong guard, action or parameter beside the shared ones', () => {
    const { createStateConfig } = flow
    const right = createStateConfig({ entry: 'clearFailure' })
    // @ts-expect-error No guard has this name.
    const guard = createStateConfig({ on: { 'retry.requested': { guard: 'isLoadedd', target: 'other' } } })
    // @ts-expect-error No action has this name.
    const action = createStateConfig({ entry: 'clearFailures' })
    // @ts-expect-error The parameter of this action has another name.
    const parameter = createStateConfig({ entry: { type: 'setItems', params: { result: succeeded([]) } } })
    // @ts-expect-error This action needs its parameter.
    const without = createStateConfig({ entry: 'setFailure' })
    expect([right, guard, action, parameter, without]).toHaveLength(5)
  })

  it('does not compile with a wrong action, actor, answer or input in the shared states', () => {
    const wrong = withParams(() => ({ ok: true }))
    const build = [
      // @ts-expect-error No action has this name.
      () => flow.createMachine({ ...config, states: loadable({ ...options, setData: 'setItemz' }) }),
      // @ts-expect-error No actor has this name.
      () => flow.createMachine({ ...config, states: loadable({ ...options, src: 'fetchItemz' }) }),
      // @ts-expect-error The actor is asked for a size.
      () => flow.createMachine({ ...config, states: loadable({ ...options, input: () => ({ length: 5 }) }) }),
      // @ts-expect-error The guards take an outcome.
      () => flow.createMachine({ ...config, states: loadable({ ...options, answer: wrong }) }),
    ]
    expect(build).toHaveLength(4)
  })
})
