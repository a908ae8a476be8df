import { fromPromise } from 'xstate'
import { accountErasureMachine } from '@machines/profile/accountErasure/accountErasure.machine'
import type { EraseAccount } from '@machines/profile/accountErasure/accountErasure.types'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/** The erasure of the account over the member API (extension `account-erasure`). */
export function accountErasureFlow(deps: FlowDeps) {
  const { api, config } = deps
  const machine = accountErasureMachine.provide({
    actors: {
      eraseAccount: fromPromise<EraseAccount['output'], EraseAccount['input']>(({ input, signal }) =>
        api.call('eraseAccount', input, { signal }),
      ),
      countDown: countingDown(deps),
    },
    actions: { reportDefect: reporting(deps) },
  })
  return { machine, input: { isOffered: config.extensions.includes('account-erasure') } }
}
