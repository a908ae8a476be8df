import { type AnyStateMachine, type EventObject, fromCallback } from 'xstate'
import { loadedPartMachine } from '@machines/shell/loadedPart/loadedPart.machine'
import { startLive } from '@tests/support/controlledActors'
import { noParent } from '@tests/support/parents'

/** Starts a part; returns it with the events of its flow. */
function startPart(keeps: 'all' | 'last') {
  const received: EventObject[] = []
  const machine = fromCallback(({ receive }) =>
    receive((event) => void received.push(event)),
  ) as unknown as AnyStateMachine
  const live = startLive(loadedPartMachine, { input: { isNeeded: false, keeps, parent: noParent } })
  const send = (...events: readonly EventObject[]) =>
    events.forEach((event) => live.actor.send({ type: 'event.sent', event }))
  return { live, received, send, load: () => live.answer('loadPart', { machine, input: {} }) }
}

const typed = (query: string) => ({ type: 'query.changed', query })

describe('what is sent to a part', () => {
  it('before it runs comes to its flow in its order, then what is sent while it runs', async () => {
    const { received, send, load } = startPart('all')
    send(typed('c'), { type: 'search.closed' }, typed('co'))
    await load()
    send(typed('cou'))
    expect(received).toEqual([typed('c'), { type: 'search.closed' }, typed('co'), typed('cou')])
  })

  it('replaces what was sent of its type, where the last is kept, and comes to its flow once', async () => {
    const { live, received, send, load } = startPart('last')
    send(typed('c'), { type: 'query.submitted' }, typed('co'))
    await live.fail('loadPart')
    live.actor.send({ type: 'retry.requested' })
    await load()
    expect(received).toEqual([{ type: 'query.submitted' }, typed('co')])
  })
})

it('is displayed as failed and reported when its flow throws', async () => {
  const { live, load, send } = startPart('all')
  send(typed('c'))
  await load()
  live.actor.send({ type: 'xstate.error.actor.flow', error: new Error('defect'), actorId: 'flow' })
  expect([live.state(), live.executedActions.at(-1)]).toEqual(['failed', 'reportDefect'])
})
