import { fromPromise } from 'xstate'
import { passwordChangeMachine } from '@machines/profile/passwordChange/passwordChange.machine'
import type { ChangePassword } from '@machines/profile/passwordChange/passwordChange.types'
import { records as table } from '@world/recordTable'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/** Changing the password over the member API (A7.22). */
export function passwordChangeFlow(deps: FlowDeps) {
  const { api, records } = deps
  const machine = passwordChangeMachine.provide({
    actors: {
      changePassword: fromPromise<ChangePassword['output'], ChangePassword['input']>(({ input, signal }) =>
        api.call('changePassword', input, { signal }),
      ),
      countDown: countingDown(deps),
    },
    actions: {
      prefillSignIn: ({ context: { email } }) =>
        records.write(table.signInDraft, { email, keepSignedIn: false }),
      reportDefect: reporting(deps),
    },
  })
  return { machine }
}
