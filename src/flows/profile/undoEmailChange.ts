import { fromPromise } from 'xstate'
import { failed, succeeded } from '@domain/values/outcome'
import { pathOf } from '@domain/portal/routes'
import { undoEmailChangeMachine } from '@machines/profile/undoEmailChange/undoEmailChange.machine'
import type { UndoChange } from '@machines/profile/undoEmailChange/undoEmailChange.types'
import { records as table } from '@world/recordTable'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/**
 * Undoing a change of the e-mail address over the member API (extension `confirm-email-change`). The mailed
 * token goes from the history entry into the call and nowhere else, and the token for a new password from the
 * answer into the history entry of the page that sets it (security check 3).
 */
export function undoEmailChangeFlow(deps: FlowDeps) {
  const { api, config, navigation, records } = deps
  /** Kept out of every context, output and record, where the inspector or the storage would see it. */
  let resetToken: string | null = null
  const machine = undoEmailChangeMachine.provide({
    actors: {
      undoChange: fromPromise<UndoChange['output'], undefined>(async ({ signal }) => {
        const token = navigation.mailedToken()
        if (token === null) return failed(linkWithoutToken)
        const answer = await api.call('undoEmailChange', { token }, { signal })
        if (!answer.ok) return answer
        resetToken = answer.value.resetToken
        return succeeded({ email: answer.value.email })
      }),
      countDown: countingDown(deps),
    },
    actions: {
      clearToken: () => navigation.clearMailedToken(),
      prefillAddress: ({ context }) =>
        records.write(table.signInDraft, { email: context.email, keepSignedIn: false }),
      // Replaces this page, whose link would be useless on a return.
      openSignIn: () => navigation.replace(pathOf('signIn')),
      openNewPassword: ({ context }) => {
        if (resetToken === null) navigation.replace(pathOf('forgotPassword'))
        else
          navigation.replace(
            `${pathOf('resetPassword')}?email=${encodeURIComponent(context.email)}`,
            resetToken,
          )
      },
      reportDefect: reporting(deps),
    },
  })
  const isKnown = config.extensions.includes('confirm-email-change')
  return { machine, input: { linkWaits: isKnown && navigation.mailedToken() !== null } }
}

const linkWithoutToken = {
  kind: 'refused',
  status: 410,
  message: 'This link can no longer be used. Please open it again from the email.',
  code: null,
  fields: {},
} as const
