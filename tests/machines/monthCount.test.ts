import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import { failed, type Outcome, succeeded } from '@domain/values/outcome'
import { monthCountMachine } from '@machines/monthBookings/monthCount.machine'
import type { CountChanged } from '@machines/monthBookings/monthCount.types'
import { settle } from '@tests/support/controlledActors'
import { exploreMachine } from '@tests/support/exploreMachine'
import { failures } from '@tests/support/samples'
import { model } from './monthCount.model'

exploreMachine(model)

const query = { memberId: 1, year: 2026, month: 7, branchId: null }

/** The count below a parent that only collects what it is sent. */
async function countOf(...answers: readonly Outcome<number>[]) {
  const received: CountChanged[] = []
  let asked = 0
  const quiet = fromCallback(() => {}) as never
  const child = monthCountMachine.provide({
    actors: {
      countMonth: fromPromise(() => Promise.resolve(answers[asked++] ?? succeeded(0))) as never,
      watchAttention: quiet,
      countDown: quiet,
    },
  })
  const parent = createActor(
    setup({ types: { events: {} as CountChanged }, actors: { child } }).createMachine({
      invoke: { id: 'child', src: 'child', input: { query } },
      on: { 'count.changed': { actions: ({ event }) => received.push(event) } },
    }),
  ).start()
  await settle()
  const send = async (event: Parameters<ReturnType<typeof childOf>['send']>[0]) => {
    childOf().send(event)
    await settle()
  }
  const childOf = () => {
    const { child: running } = parent.getSnapshot().children
    if (!running) throw new Error('the child runs')
    return running
  }
  return { send, last: () => received.at(-1)?.count, stop: () => parent.stop() }
}

it('sends its parent the number, and keeps it when counting again fails', async () => {
  const count = await countOf(succeeded(4), failed(failures.unreachable))
  expect(count.last()).toEqual({ hours: 4, status: 'known' })
  await count.send({ type: 'dues.changed' })
  expect(count.last()).toEqual({ hours: 4, status: 'missing' })
  await count.send({ type: 'retry.requested' })
  expect(count.last()).toEqual({ hours: 0, status: 'known' })
  count.stop()
})

it('has no number of another branch, and does not ask for it before the server allows', async () => {
  const count = await countOf(succeeded(4), failed(failures.tooMany))
  await count.send({ type: 'dues.changed' })
  expect(count.last()).toEqual({ hours: 4, status: 'rateLimited' })
  await count.send({ type: 'query.changed', query: { ...query, branchId: 2 } })
  expect(count.last()).toEqual({ hours: null, status: 'rateLimited' })
  await count.send({ type: 'countdown.ticked', secondsLeft: 0 })
  expect(count.last()).toEqual({ hours: null, status: 'missing' })
  count.stop()
})
