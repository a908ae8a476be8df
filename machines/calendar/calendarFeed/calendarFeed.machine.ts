/**
 * The secret address at which a calendar reads the member's bookings (extension `calendar-feed`): creating,
 * replacing and revoking it.
 *
 * Started by the page My Bookings, ends with it. Always: without the extension the flow requests and displays
 * nothing; the address is displayed once, after its creation, and stored nowhere; a revocation whose answer
 * was lost is read back; a creation whose answer was lost is not repeated automatically.
 */
import { assign, setup } from 'xstate'
import { notProvided, withOutput, unimplementedPromise } from '@machines/shared/actors'
import { watchChanges, watching } from '@machines/shared/changes'
import { forCalls, notFailed } from '@machines/shared/failure'
import { loadable } from '@machines/shared/loadable'
import { sending, verifying } from '@machines/shared/submission'
import { countDown, waitThen } from '@machines/shared/wait'
import type {
  CalendarFeedContext,
  CalendarFeedEvent,
  CalendarFeedInput,
  CreateFeed,
  FetchFeed,
  RevokeFeed,
} from './calendarFeed.types'

type Read = { output: FetchFeed['output'] }
type Created = { output: CreateFeed['output'] }
type Revoked = { output: RevokeFeed['output'] }
const reading = withOutput<Read['output']>()
const created = withOutput<Created['output']>()
const revoked = withOutput<Revoked['output']>()

const { loading, failed, rateLimited, loaded } = loadable({
  src: 'fetchFeed',
  answer: reading,
  setData: 'setFeed',
  refreshedBy: ['attention.returned'],
})

const creation = { target: '#calendarFeed.changing.creating', actions: 'clearFailure' } as const
const revocation = { target: '#calendarFeed.changing.revoking', actions: 'clearFailure' } as const
/** The member's actions after a reading: creation always, revocation only while there is an address. */
const choices = {
  'address.requested': creation,
  'revocation.requested': { guard: 'hasAddress', ...revocation },
} as const
const choicesWithAddress = { 'address.requested': creation, 'revocation.requested': revocation } as const

export const calendarFeedMachine = setup({
  types: {
    context: {} as CalendarFeedContext,
    events: {} as CalendarFeedEvent,
    input: {} as CalendarFeedInput,
  },
  actors: {
    fetchFeed: unimplementedPromise<FetchFeed['output']>('fetchFeed'),
    createFeed: unimplementedPromise<CreateFeed['output']>('createFeed'),
    revokeFeed: unimplementedPromise<RevokeFeed['output']>('revokeFeed'),
    watchChanges,
    countDown,
  },
})
  .extend(forCalls<CalendarFeedContext, CalendarFeedEvent>())
  .extend({
    guards: {
      isOffered: ({ context }) => context.isOffered,
      hasAddress: ({ context }) => context.feed !== null,
      addressIsDisplayed: ({ context }) => context.secretAddress !== null,
      addressIsGone: (_, { output }: Read) => output.ok && output.value === null,
    },
    actions: {
      /** An address that the server no longer knows disappears. */
      setFeed: assign(({ context }, { output }: Read) =>
        output.ok
          ? { feed: output.value, secretAddress: output.value === null ? null : context.secretAddress }
          : {},
      ),
      setAddress: assign((_, { output }: Created) => (output.ok ? output.value : {})),
      clearFeed: assign({ feed: null, secretAddress: null }),
      clearAddress: assign({ secretAddress: null }),
      copyAddress: notProvided('copyAddress'),
    },
  })
  .createMachine({
    id: 'calendarFeed',
    context: ({ input }) => ({ ...input, feed: null, secretAddress: null, ...notFailed }),
    invoke: [watching()],
    on: { 'copy.requested': { guard: 'addressIsDisplayed', actions: 'copyAddress' } },
    initial: 'arriving',
    states: {
      arriving: { always: [{ guard: 'isOffered', target: 'loading' }, { target: 'notOffered' }] },
      notOffered: {},
      loading,
      failed,
      rateLimited,
      loaded: { ...loaded, on: choices },
      changing: {
        initial: 'creating',
        states: {
          creating: sending({
            src: 'createFeed',
            input: undefined,
            answer: created,
            branches: [
              {
                guard: created('isAccepted'),
                target: '#calendarFeed.loaded',
                actions: created('setAddress'),
              },
            ],
            outcomeUnknown: 'notConfirmed',
            refused: 'notCreated',
            defective: 'notCreated',
          }),
          revoking: sending({
            src: 'revokeFeed',
            input: undefined,
            answer: revoked,
            branches: [
              { guard: revoked('isAccepted'), target: '#calendarFeed.loaded', actions: 'clearFeed' },
            ],
            outcomeUnknown: 'verifyingOutcome',
            refused: 'notRevoked',
            defective: 'notRevoked',
          }),
          verifyingOutcome: verifying({
            src: 'fetchFeed',
            answer: reading,
            branches: [
              {
                guard: reading('addressIsGone'),
                target: '#calendarFeed.loaded',
                actions: ['clearFeed', 'clearFailure'],
              },
              { guard: reading('isAccepted'), target: 'notDone' },
            ],
          }),
          notKnown: { on: { 'retry.requested': 'verifyingOutcome' } },
          /** The displayed address may have been replaced; requesting another one displays a valid one. */
          notConfirmed: { entry: 'clearAddress', on: choices },
          notCreated: { on: choices },
          notRevoked: { on: choicesWithAddress },
          /** The outcome of a revocation was unknown, and the address still exists. */
          notDone: { on: choicesWithAddress },
          waiting: waitThen({ target: '#calendarFeed.loaded', actions: 'clearFailure' }),
        },
      },
    },
  })
