import { fromPromise } from 'xstate'
import { childAccountsMachine } from '@machines/profile/childAccounts/childAccounts.machine'
import type { FetchChildren } from '@machines/profile/childAccounts/childAccounts.types'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { mayManageChildren } from './mayManageChildren'
import { reporting } from '@flows/shared/reporting'

/** The member's children over the member API. */
export function childAccountsFlow(deps: FlowDeps) {
  const machine = childAccountsMachine.provide({
    actors: {
      fetchChildren: fromPromise<FetchChildren['output'], undefined>(({ signal }) =>
        deps.api.call('childMembers', undefined, { signal }),
      ),
      countDown: countingDown(deps),
    },
    actions: { reportDefect: reporting(deps) },
  })
  return { machine, input: { mayManage: mayManageChildren(deps) } }
}
