import { failed } from '@domain/values/outcome'
import { readingStatusOf } from '@machines/shared/reader/reader.machine'
import { startLive } from '@tests/support/controlledActors'
import { read } from '@tests/support/readers'
import { failures } from '@tests/support/samples'
import { bookReader } from './reader.model'

const query = { week: 0, shelf: 'A' }

/** Starts the reader; returns it with its status and its data. */
function start(known: string | null = null) {
  const kept = known === null ? null : { data: known, readAt: 0 }
  const live = startLive(bookReader, { input: { query, known: kept, now: 1 } })
  const last = () => ({ status: readingStatusOf(live.snapshot()), known: live.snapshot().context.known })
  return { ...live, last }
}

it('what is known stays with its age while it is read again and when that fails', async () => {
  const { actor, answer, last } = start()
  const known = { data: 'four books', readAt: 5 }
  expect(last()).toEqual({ status: 'reading', known: null })
  await answer('readData', read(known.data, known.readAt))
  expect(last()).toEqual({ status: 'known', known })
  for (const [failure, status] of [
    [failures.unreachable, 'missing'],
    [failures.tooMany, 'rateLimited'],
  ] as const) {
    actor.send({ type: 'data.outdated' })
    expect(last()).toEqual({ status: 'reading', known })
    await answer('readData', failed(failure))
    expect(last()).toEqual({ status, known })
  }
})

it('what an earlier start read stays when it cannot be read now, and is of no other query', async () => {
  const { actor, answer, last } = start('three books')
  await answer('readData', failed(failures.offline))
  expect(last()).toMatchObject({ status: 'missing', known: { data: 'three books', readAt: 0 } })
  actor.send({ type: 'clock.ticked', now: 10 })
  expect(last()).toEqual({ status: 'reading', known: null })
})

it('another query is of the time that it is by then', async () => {
  const { actor, answer, calls } = start()
  await answer('readData', read('four books', 12))
  actor.send({ type: 'query.changed', query: { week: 0, shelf: 'B' } })
  expect(calls.at(-1)?.input).toEqual({ query: { week: 1, shelf: 'B' } })
})

it('a member’s return reads once at a time, and a change reads anew', async () => {
  const { actor, answer, calls } = start()
  const reads = () => calls.filter(({ name }) => name === 'readData').length
  await answer('readData', read('four books'))
  actor.send({ type: 'attention.returned' })
  actor.send({ type: 'attention.returned' })
  expect(reads()).toBe(2)
  actor.send({ type: 'data.outdated' })
  expect(reads()).toBe(3)
})

it('a server that asks to wait is asked for nothing before the time is over', async () => {
  const { actor, answer, calls, last } = start()
  await answer('readData', failed(failures.tooMany))
  actor.send({ type: 'query.changed', query: { week: 0, shelf: 'B' } })
  for (const type of ['retry.requested', 'attention.returned', 'refresh.requested', 'data.outdated'] as const)
    actor.send({ type })
  expect(calls.filter(({ name }) => name === 'readData')).toHaveLength(1)
  actor.send({ type: 'countdown.ticked', secondsLeft: 0 })
  expect(last()).toMatchObject({ status: 'missing' })
  actor.send({ type: 'retry.requested' })
  expect(calls.at(-1)).toMatchObject({ name: 'readData', input: { query: { shelf: 'B' } } })
})
