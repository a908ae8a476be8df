import { fromPromise } from 'xstate'
import { pathOf } from '@domain/portal/routes'
import { forgotPasswordMachine } from '@machines/account/forgotPassword/forgotPassword.machine'
import type { RequestInstructions } from '@machines/account/forgotPassword/forgotPassword.types'
import { records as table } from '@world/recordTable'
import { reporting } from '@flows/shared/reporting'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'

/**
 * Requesting reset instructions over the member API; an address typed at sign-in or sign-up prefills the
 * form.
 */
export function forgotPasswordFlow(deps: FlowDeps) {
  const { api, navigation, records } = deps
  const machine = forgotPasswordMachine.provide({
    actors: {
      requestInstructions: fromPromise<RequestInstructions['output'], RequestInstructions['input']>(
        ({ input, signal }) => api.call('requestPasswordReset', input, { signal }),
      ),
      countDown: countingDown(deps),
    },
    actions: {
      prefillSignIn: ({ context }) =>
        records.write(table.signInDraft, { email: context.email, keepSignedIn: false }),
      openSignIn: () => navigation.go(pathOf('signIn')),
      reportDefect: reporting(deps),
    },
  })
  const typed = records.read(table.signInDraft)?.email || records.read(table.signUpDraft)?.email
  return { machine, input: { email: typed ?? '' } }
}
