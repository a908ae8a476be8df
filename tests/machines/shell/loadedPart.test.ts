import { assign, type EventObject, fromCallback } from 'xstate'
import { loadedPartMachine } from '@machines/shell/loadedPart/loadedPart.machine'
import { startLive } from '@tests/support/controlledActors'
import { noParent } from '@tests/support/parents'

/** Starts a part; returns it with the events of its flow. */
function startPart(keeps: 'all' | 'last') {
  const received: EventObject[] = []
  const live = startLive(loadedPartMachine, {
    input: { isNeeded: false, keeps, parent: noParent },
    provide: {
      actions: {
        startFlow: assign(({ spawn }) => {
          spawn(
            fromCallback(({ receive }) => receive((event) => void received.push(event))) as never,
            {
              id: 'flow',
            } as never,
          )
          return { flow: 'flow' }
        }),
      },
    },
  })
  const send = (...events: readonly EventObject[]) =>
    events.forEach((event) => live.actor.send({ type: 'event.sent', event }))
  return { live, received, send }
}

const typed = (query: string) => ({ type: 'query.changed', query })

describe('what is sent to a part', () => {
  it('before it runs comes to its flow in its order, then what is sent while it runs', async () => {
    const { live, received, send } = startPart('all')
    send(typed('c'), { type: 'search.closed' }, typed('co'))
    await live.answer('loadPart', null)
    send(typed('cou'))
    expect(received).toEqual([typed('c'), { type: 'search.closed' }, typed('co'), typed('cou')])
  })

  it('replaces what was sent of its type, where the last is kept, and comes to its flow once', async () => {
    const { live, received, send } = startPart('last')
    send(typed('c'), { type: 'query.submitted' }, typed('co'))
    await live.fail('loadPart')
    live.actor.send({ type: 'retry.requested' })
    await live.answer('loadPart', null)
    expect(received).toEqual([{ type: 'query.submitted' }, typed('co')])
  })
})
