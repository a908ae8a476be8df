/** Shared parts of the tests of flows that only read. */
import type { AnyStateMachine } from 'xstate'
import { failed, type Failure, type Outcome, succeeded } from '@domain/values/outcome'
import type { Known } from '@machines/shared/reader/reader.machine'
import { tenInTheMorning } from './days'
import { type AnyModel, defineModel } from './model'
import { failures } from './samples'

/** A result of `readData`: this data, read at ten in the morning by default. */
export const read = <Data>(data: Data, readAt = tenInTheMorning): Outcome<Known<Data>> =>
  succeeded({ data, readAt })

interface ReaderSamples<Query, Data> {
  readonly name: string
  readonly query: Query
  readonly now?: number
  /** The possible data of a read. */
  readonly data: readonly Data[]
  /** The data of an earlier start. */
  readonly known?: Data
  /** The possible failures of a read. */
  readonly failures?: readonly Failure[]
  /** Times of the clock for the exploration. */
  readonly times?: readonly number[]
  /** True when the query may be null. */
  readonly mayBeIdle?: boolean
  /** Queries that the member can choose with a control of the view. */
  readonly queries?: readonly Query[]
}

/** The screens of a flow that only reads, for the gallery and for the tests of failures. */
export function readerModel<Query, Data>(
  machine: AnyStateMachine,
  {
    name,
    query,
    data,
    known,
    times = [],
    queries = [],
    mayBeIdle = false,
    ...options
  }: ReaderSamples<Query, Data>,
): AnyModel {
  const start = { query, known: null, now: options.now ?? tenInTheMorning }
  const kept =
    known === undefined ? {} : { kept: { ...start, known: { data: known, readAt: tenInTheMorning } } }
  const changes = queries.map((each) => ({ type: 'query.changed', query: each }))
  const all = {
    name,
    inputs: { start, ...(mayBeIdle && { 'without a query': { ...start, query: null } }), ...kept },
    samples: {
      'retry.requested': [{ type: 'retry.requested' }],
      ...(queries.length > 0 && { 'query.changed': changes }),
    },
    notices: {
      'attention.returned': [{ type: 'attention.returned' }],
      'refresh.requested': [],
      'data.outdated': [],
      'clock.ticked': times.map((now) => ({ type: 'clock.ticked', now })),
      'countdown.ticked': [
        { type: 'countdown.ticked', secondsLeft: 30 },
        { type: 'countdown.ticked', secondsLeft: 0 },
      ],
      ...(queries.length === 0 && { 'query.changed': [] }),
    },
    answers: {
      readData: [
        ...data.map((each) => read(each)),
        ...(options.failures ?? [failures.unreachable, failures.tooMany]).map((failure) => failed(failure)),
      ],
      watchChanges: [],
      watchTime: [],
      countDown: [],
    },
    background: ['watchChanges', 'watchTime'],
  }
  return defineModel(machine, all as never)
}
