import type { AccountEvent } from '@domain/account/accountActivity'
import { accountActivityMachine } from '@machines/profile/accountActivity/accountActivity.machine'
import type { FlowDeps } from '@flows/shared/deps'
import { readingBy } from '@flows/shared/reader'

/**
 * The recent events of the account, over the member API (extension `account-activity`); read once the member
 * opens the section.
 */
export function accountActivityFlow(deps: FlowDeps) {
  const { api, clock } = deps
  const machine = accountActivityMachine.provide(
    readingBy<'activity', readonly AccountEvent[]>(deps, {
      read: (_query, signal) => api.call('accountActivity', undefined, { signal }),
    }),
  )
  return { machine, input: { query: null, known: null, now: clock.now() } }
}
