/**
 * The member's profile (A2.28, A2.30–A2.39): loaded, refreshed when the member looks again, honest when it fails.
 *
 * Started by the page Member Profile, ends with it. Always: the page displays what the server said last; a failed refresh
 * keeps what was known and says so; the rest of the portal learns of another name or address from here.
 */
import { assign, setup } from 'xstate'
import { notProvided, unimplementedCallback, unimplementedPromise } from '@machines/actors'
import { failureOf, loadable, loadableGuards, noFailure, notLoaded } from '@machines/loadable'
import { countDown, noWait, secondsCounted } from '@machines/wait'
import type { LoadProfile, ProfileContext, ProfileEvent, ProfileWorldEvent } from './profile.types'

type Answered = { output: LoadProfile['output'] }
type Said<Type> = Extract<ProfileWorldEvent, { type: Type }>

const { loading, failed, rateLimited, loaded } = loadable({
  src: 'loadProfile',
  input: () => undefined,
  answer: ({ event }: { event: Answered }): Answered => ({ output: event.output }),
  setData: 'setProfile',
  outdatedBy: [],
  refreshedBy: ['attention.returned'],
})

export const profileMachine = setup({
  types: { context: {} as ProfileContext, events: {} as ProfileEvent },
  actors: {
    loadProfile: unimplementedPromise<LoadProfile['output']>('loadProfile'),
    watchAttention: unimplementedCallback<Said<'attention.returned'>>('watchAttention'),
    countDown,
  },
})
  .extend({
    guards: loadableGuards,
    actions: {
      setFailure: assign(failureOf),
      clearFailure: assign(noFailure),
      countSeconds: assign(secondsCounted),
      clearWait: assign(noWait),
      reportDefect: notProvided('reportDefect'),
    },
  })
  .extend({
    actions: {
      /** Tells the rest of the portal who the member is now. */
      notifyMember: notProvided('notifyMember'),
      setProfile: assign((_, { output }: Answered) => (output.ok ? { profile: output.value } : {})),
    },
  })
  .createMachine({
    id: 'profile',
    context: { profile: null, ...notLoaded },
    invoke: [{ id: 'watchAttention', src: 'watchAttention', onError: { actions: 'reportDefect' } }],
    initial: 'loading',
    states: {
      loading,
      failed,
      rateLimited,
      loaded: {
        ...loaded,
        states: { ...loaded.states, ready: { ...loaded.states.ready, entry: 'notifyMember' } },
      },
    },
  })
