import { reader } from '@machines/shared/reader/reader.machine'
import { failed } from '@domain/values/outcome'
import { defineModel } from '@tests/support/model'
import { read } from '@tests/support/readers'
import { failures } from '@tests/support/samples'

interface Shelf {
  /** The week of the clock: a new one after each ten. */
  readonly week: number
  readonly shelf: string
}

/** A flow that only reads: the books of a shelf in the week of the clock. */
export const bookReader = reader<Shelf, string>()({
  id: 'reader',
  topics: ['bookings'],
  queryAt: (now, query) => ({ ...query, week: Math.floor(now / 10) }),
})

const books = ({ week, shelf }: Shelf) => `${shelf} in week ${week}`
const query: Shelf = { week: 0, shelf: 'A' }
const other: Shelf = { week: 0, shelf: 'B' }
const start = { query, known: null, now: 1 }

/** A reader: every reason to read again, another query, none, another week, failures, a wait. */
export const model = defineModel(bookReader, {
  name: 'reader',
  inputs: {
    start,
    'with what an earlier start read': { ...start, known: { data: books(query), readAt: 0 } },
    'without a query': { ...start, query: null },
  },
  samples: { 'retry.requested': [{ type: 'retry.requested' }] },
  notices: {
    'query.changed': [query, other, null].map((each) => ({ type: 'query.changed', query: each })),
    'clock.ticked': [
      { type: 'clock.ticked', now: 2 },
      { type: 'clock.ticked', now: 10 },
    ],
    'data.outdated': [{ type: 'data.outdated' }],
    'attention.returned': [{ type: 'attention.returned' }],
    'refresh.requested': [{ type: 'refresh.requested' }],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    readData: ({ context: { query: wanted, now } }) => [
      ...(wanted === null ? [] : [read(books(wanted), now)]),
      failed(failures.unreachable),
      failed(failures.tooMany),
    ],
    watchChanges: [],
    watchTime: [],
    countDown: [],
  },
  background: ['watchChanges', 'watchTime'],
  rests: ['idle'],
  contextKey: ({ context }) => [
    context.query && books(context.query),
    context.known,
    context.failure?.kind ?? null,
    context.waitUntil > 0,
    context.secondsLeft > 0,
  ],
  invariants: {
    'what is known is of the query at hand': ({ context: { known, query: wanted } }) =>
      known === null || (wanted !== null && known.data === books(wanted)),
    'something is known once it was read': (snapshot) =>
      !snapshot.matches('loaded') || snapshot.context.known !== null,
    'nothing is read without a query': (snapshot) =>
      snapshot.matches('idle') === (snapshot.context.query === null),
    'a server that asks to wait is not asked again, for no query': (snapshot) =>
      snapshot.context.waitUntil === 0 ||
      !(snapshot.matches('loading') || snapshot.matches({ loaded: 'refreshing' })),
  },
})
