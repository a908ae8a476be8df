/**
 * The secret address at which a calendar reads the member's bookings (extension `calendar-feed`): creating,
 * replacing and revoking it.
 *
 * Started by the page My Bookings, ends with it. Always: without the extension the flow requests and displays
 * nothing; the address is displayed once, after its creation, and stored nowhere; a revocation whose answer
 * was lost is read back; a creation whose answer was lost is not repeated automatically.
 */
import { assign, setup } from 'xstate'
import { notProvided, unimplementedPromise, withOutput } from '@machines/shared/actors'
import { notFailed } from '@machines/shared/failure'
import { loadable } from '@machines/shared/loadable'
import { forPanel, optionalPanel, panelActors, verifiedChange } from '@machines/shared/optionalPanel'
import type {
  CalendarFeedContext,
  CalendarFeedEvent,
  CalendarFeedInput,
  ChangeFeed,
  FetchFeed,
} from './calendarFeed.types'

type Read = { output: FetchFeed['output'] }
type Answered = { output: ChangeFeed['output'] }
const reading = withOutput<Read['output']>()
const answer = withOutput<Answered['output']>()

const creation = { target: '#calendarFeed.changing', actions: ['setCreation', 'clearFailure'] } as const
const revocation = { target: '#calendarFeed.changing', actions: ['setRevocation', 'clearFailure'] } as const
const choices = {
  'address.requested': creation,
  'revocation.requested': { guard: 'hasAddress', ...revocation },
} as const

const panel = optionalPanel({
  read: loadable({
    src: 'fetchFeed',
    answer: reading,
    setData: 'setFeed',
    refreshedBy: ['attention.returned'],
  }),
  choices,
  first: 'sending',
  change: {
    ...verifiedChange({
      send: {
        src: 'changeFeed',
        input: ({ context: { change } }: { context: CalendarFeedContext }) => change,
        answer,
        branches: [
          { guard: answer('isAccepted'), target: '#calendarFeed.loaded', actions: answer('setChanged') },
          // No reading brings a new address; the displayed one may have been replaced.
          {
            guard: answer('creationIsLost'),
            target: 'failed',
            actions: [answer('setFailure'), 'clearAddress'],
          },
        ],
      },
      readBack: {
        src: 'fetchFeed',
        answer: reading,
        branches: [
          {
            guard: reading('addressIsGone'),
            target: '#calendarFeed.loaded',
            actions: [reading('setFeed'), 'clearFailure'],
          },
          { guard: reading('isAccepted'), target: 'notDone' },
        ],
      },
      again: choices,
      over: '#calendarFeed.loaded',
      leaving: {},
    }),
    /** The outcome of a revocation was unknown, and the address still exists. */
    notDone: { on: { 'address.requested': creation, 'revocation.requested': revocation } },
  },
})

export const calendarFeedMachine = setup({
  types: {
    context: {} as CalendarFeedContext,
    events: {} as CalendarFeedEvent,
    input: {} as CalendarFeedInput,
  },
  actors: {
    fetchFeed: unimplementedPromise<FetchFeed['output']>('fetchFeed'),
    changeFeed: unimplementedPromise<ChangeFeed['output'], ChangeFeed['input']>('changeFeed'),
    ...panelActors,
  },
})
  .extend(forPanel<CalendarFeedContext, CalendarFeedEvent>())
  .extend({
    guards: {
      hasAddress: ({ context }) => context.feed !== null,
      addressIsDisplayed: ({ context }) => context.secretAddress !== null,
      addressIsGone: (_, { output }: Read) => output.ok && output.value === null,
      creationIsLost: ({ context: { change } }, { output }: Answered) =>
        change === 'creation' && !output.ok && output.failure.kind === 'unknown',
    },
    actions: {
      /** An address that the server no longer knows disappears. */
      setFeed: assign(({ context }, { output }: Read) =>
        output.ok
          ? { feed: output.value, secretAddress: output.value === null ? null : context.secretAddress }
          : {},
      ),
      setCreation: assign({ change: 'creation' }),
      setRevocation: assign({ change: 'revocation' }),
      setChanged: assign((_, { output }: Answered) =>
        output.ok ? (output.value ?? { feed: null, secretAddress: null }) : {},
      ),
      clearAddress: assign({ secretAddress: null }),
      copyAddress: notProvided('copyAddress'),
    },
  })
  .createMachine({
    id: 'calendarFeed',
    context: ({ input }) => ({
      ...input,
      feed: null,
      secretAddress: null,
      change: 'creation',
      ...notFailed,
    }),
    ...panel,
    on: { 'copy.requested': { guard: 'addressIsDisplayed', actions: 'copyAddress' } },
  })
