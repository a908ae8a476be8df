import { fromPromise } from 'xstate'
import { failed } from '@domain/values/outcome'
import { pathOf } from '@domain/portal/routes'
import { resetPasswordMachine } from '@machines/account/resetPassword/resetPassword.machine'
import { invalidLinkText } from '@machines/account/resetPassword/resetPassword.select'
import type { SetPassword } from '@machines/account/resetPassword/resetPassword.types'
import { parameterOf } from '@world/navigation'
import { records as table } from '@world/recordTable'
import { reporting } from '@flows/shared/reporting'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'

/**
 * Choosing a new password over the member API. The mailed token goes from the history entry into the call and
 * nowhere else (security check 3).
 */
export function resetPasswordFlow(deps: FlowDeps) {
  const { api, navigation, records } = deps
  const machine = resetPasswordMachine.provide({
    actors: {
      setPassword: fromPromise<SetPassword['output'], SetPassword['input']>(async ({ input, signal }) => {
        const token = navigation.mailedToken()
        if (token === null) return failed(linkWithoutToken)
        return await api.call('resetPassword', { ...input, token }, { signal })
      }),
      countDown: countingDown(deps),
    },
    actions: {
      clearToken: () => navigation.clearMailedToken(),
      prefillAddress: ({ context }) =>
        records.write(table.signInDraft, { email: context.email, keepSignedIn: false }),
      // Replaces this page, whose link would be useless on a return.
      openSignIn: () => navigation.replace(pathOf('signIn')),
      openForgotPassword: () => navigation.replace(pathOf('forgotPassword')),
      reportDefect: reporting(deps),
    },
  })
  const { query } = navigation.current()
  const email = parameterOf(query, 'email')
  const isInvited = parameterOf(query, 'invited') !== null
  return { machine, input: { email, linkWaits: navigation.mailedToken() !== null, isInvited } }
}

const linkWithoutToken = {
  kind: 'refused',
  status: 410,
  message: invalidLinkText,
  code: null,
  fields: {},
} as const
