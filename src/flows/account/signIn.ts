import { fromPromise } from 'xstate'
import { succeeded } from '@domain/values/outcome'
import { pathOf } from '@domain/portal/routes'
import { signInMachine } from '@machines/account/signIn/signIn.machine'
import type { SubmitCredentials } from '@machines/account/signIn/signIn.types'
import { records as table } from '@world/recordTable'
import { reporting } from '@flows/shared/reporting'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'

/** Signing in over the member API; the token goes from the answer into the vault and nowhere else. */
export function signInFlow(deps: FlowDeps) {
  const { api, navigation, records, sessions } = deps
  const machine = signInMachine.provide({
    actors: {
      submitCredentials: fromPromise<SubmitCredentials['output'], SubmitCredentials['input']>(
        async ({ input: { email, password, keepSignedIn }, signal }) => {
          const device = sessions.device()
          const outcome = await api.call(
            'login',
            { email, password, rememberMe: keepSignedIn, device },
            { signal },
          )
          if (!outcome.ok) return outcome
          const { session: opened, member, accountStatus, profileCompleted, message } = outcome.value
          if (!opened || !member) return succeeded({ kind: 'withheld', accountStatus, message })
          const begun = sessions.open({ ...opened, member, accountStatus, profileCompleted }, keepSignedIn)
          return succeeded({ kind: 'opened', session: begun })
        },
      ),
      countDown: countingDown(deps),
    },
    actions: {
      persistDraft: ({ context }) => records.write(table.signInDraft, context.draft),
      clearDraft: () => records.forget(table.signInDraft),
      persistAddressToVerify: ({ context }) => records.write(table.verificationAddress, context.draft.email),
      openEmailVerification: () => navigation.go(pathOf('emailVerification')),
      reportDefect: reporting(deps),
    },
  })
  return { machine, input: { draft: records.read(table.signInDraft) } }
}
