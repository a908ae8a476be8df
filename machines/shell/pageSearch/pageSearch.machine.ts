/**
 * The search of the header (B2.15–B2.18): pages at once; a booking by its reference and bookable courts after
 * a call to the server, which reads all coming bookings with each opening.
 *
 * Started with a member's pages and ends with them. Always: pages are found without the server; the flow
 * calls the server after a pause in typing, and never twice for the same data; a failed call hides no page;
 * closing clears the text, keeps courts and children, and forgets the bookings, which change; after a 429 the
 * flow requests nothing before the wait is over.
 */
import { assertEvent, assign, enqueueActions, setup } from 'xstate'
import { lookUpFor, type SearchResult, searchResults } from '@domain/portal/pageSearch'
import { notProvided, withOutput, unimplementedPromise } from '@machines/shared/actors'
import { forCalls, notFailed } from '@machines/shared/failure'
import { waitUntilOver } from '@machines/shared/waitAcrossStates'
import { countDown } from '@machines/shared/wait'
import type { LookUpCall, PageSearchContext, PageSearchEvent, PageSearchInput } from './pageSearch.types'

type Answered = { output: LookUpCall['output'] }
const answer = withOutput<Answered['output']>()

/** The result that Enter opens; undefined when nothing is found. */
function highlighted(context: PageSearchContext): SearchResult | undefined {
  const results = searchResults(context.query, context).flatMap((group) => group.results)
  return results[Math.min(context.active, results.length - 1)]
}

/** Milliseconds without typing before the flow calls the server. */
const pause = 300

export const pageSearchMachine = setup({
  types: {
    context: {} as PageSearchContext,
    events: {} as PageSearchEvent,
    input: {} as PageSearchInput,
  },
  actors: {
    lookUp: unimplementedPromise<LookUpCall['output'], LookUpCall['input']>('lookUp'),
    countDown,
  },
  delays: { pause },
})
  .extend(forCalls<PageSearchContext, PageSearchEvent>())
  .extend({
    guards: {
      allIsKnown: ({ context }) => lookUpFor(context.query, context) === null,
      isAnotherResult: ({ context, event }) =>
        event.type === 'result.highlighted' &&
        event.index !== context.active &&
        event.index < searchResults(context.query, context).flatMap(({ results }) => results).length,
      isFound: ({ context, event }) =>
        event.type === 'result.chosen' &&
        searchResults(context.query, context).some(({ results }) =>
          results.some(({ href }) => href === event.result.href),
        ),
    },
    actions: {
      openResult: notProvided('openResult'),
      setQuery: assign(({ event }) => {
        assertEvent(event, 'query.changed')
        return { query: event.query, active: 0 }
      }),
      setActive: assign(({ event }) => {
        assertEvent(event, 'result.highlighted')
        return { active: event.index }
      }),
      clearQuery: assign({ query: '', active: 0, bookings: null }),
      chooseHighlighted: enqueueActions(({ context, enqueue }) => {
        const result = highlighted(context)
        if (result) enqueue.raise({ type: 'result.chosen', result })
      }),
      setAnswer: assign((_, { output }: Answered) => (output.ok ? output.value : {})),
    },
  })
  .createMachine({
    id: 'pageSearch',
    context: ({ input }) => ({
      ...input,
      query: '',
      active: 0,
      courts: null,
      children: [],
      bookings: null,
      booking: null,
      ...notFailed,
    }),
    initial: 'closed',
    states: {
      closed: {
        on: {
          'search.opened': 'open',
          'query.changed': { target: 'open', actions: 'setQuery' },
        },
      },
      open: {
        exit: 'clearQuery',
        on: {
          'query.changed': { target: '.checking', actions: 'setQuery' },
          'result.highlighted': { guard: 'isAnotherResult', actions: 'setActive' },
          'result.chosen': { guard: 'isFound', target: 'closed', actions: 'openResult' },
          'query.submitted': { actions: 'chooseHighlighted' },
          'search.closed': 'closed',
        },
        initial: 'checking',
        states: {
          /** Decides whether a call to the server is needed and allowed. */
          checking: {
            always: [
              { guard: 'allIsKnown', target: 'complete' },
              { guard: 'isWaitAsked', target: 'rateLimited' },
              { target: 'pausing' },
            ],
          },
          pausing: { entry: 'clearFailure', after: { pause: 'lookingUp' } },
          lookingUp: {
            invoke: {
              id: 'lookUp',
              src: 'lookUp',
              input: ({ context }) => {
                const asked = lookUpFor(context.query, context)
                if (!asked) throw new Error('all that matters is known')
                return asked
              },
              onDone: [
                { guard: answer('isAccepted'), target: 'complete', actions: answer('setAnswer') },
                { guard: answer('serverAsksToWait'), target: 'rateLimited', actions: answer('setFailure') },
                { target: 'failed', actions: answer('setFailure') },
              ],
              onError: { target: 'failed', actions: 'reportDefect' },
            },
          },
          complete: { entry: 'clearFailure' },
          /** `failure` of null means a defect, which has been reported. */
          failed: { on: { 'retry.requested': 'lookingUp' } },
          rateLimited: waitUntilOver('checking'),
        },
      },
    },
  })
