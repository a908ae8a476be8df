/**
 * The children of the member, with the three counts (A2.51–A2.53).
 *
 * Started by the page of the child accounts, ends with it. Always: a failed reading empties the list and
 * displays an error (A7.30), but a 429 keeps the list; a change in a dialog makes the flow read again
 * (A7.29).
 */
import { assign, setup } from 'xstate'
import { withOutput, unimplementedPromise } from '@machines/shared/actors'
import { watchChanges, watching } from '@machines/shared/changes'
import { forCalls, notFailed } from '@machines/shared/failure'
import { loadable } from '@machines/shared/loadable'
import { countDown } from '@machines/shared/wait'
import type {
  ChildAccountsContext,
  ChildAccountsEvent,
  ChildAccountsInput,
  FetchChildren,
} from './childAccounts.types'

type Answered = { output: FetchChildren['output'] }

const { failed, ...states } = loadable({
  src: 'fetchChildren',
  answer: withOutput<Answered['output']>(),
  setData: 'setMembers',
  outdatedBy: ['data.outdated'],
  refreshedBy: ['attention.returned'],
  failedRefresh: '#childAccounts.failed',
})

export const childAccountsMachine = setup({
  types: {
    context: {} as ChildAccountsContext,
    events: {} as ChildAccountsEvent,
    input: {} as ChildAccountsInput,
  },
  actors: {
    fetchChildren: unimplementedPromise<FetchChildren['output']>('fetchChildren'),
    watchChanges,
    countDown,
  },
})
  .extend(forCalls<ChildAccountsContext, ChildAccountsEvent>())
  .extend({
    actions: {
      setMembers: assign((_, { output }: Answered) => (output.ok ? { members: output.value } : {})),
      clearMembers: assign({ members: null }),
    },
  })
  .createMachine({
    id: 'childAccounts',
    context: ({ input }) => ({ mayManage: input.mayManage, members: null, ...notFailed }),
    invoke: watching('children'),
    initial: 'loading',
    states: { ...states, failed: { ...failed, entry: 'clearMembers' } },
  })
