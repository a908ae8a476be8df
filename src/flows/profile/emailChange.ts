import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { failed } from '@domain/values/outcome'
import { emailChangeMachine } from '@machines/profile/emailChange/emailChange.machine'
import type {
  CodeLifeTicked,
  ConfirmCode,
  ReadProfile,
  RequestCode,
} from '@machines/profile/emailChange/emailChange.types'
import { persistMailSent, persistServerWait, resendWaitOf } from '@world/resendDeadlines'
import { countingDown, secondsUntil } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'
import { resendCooldownFlow } from '@flows/account/resendCooldown'

/** Changing the e-mail address over the member API (A7.20, A7.21). */
export function emailChangeFlow(deps: FlowDeps) {
  const { api } = deps
  const machine = emailChangeMachine.provide({
    actors: {
      requestCode: fromPromise<RequestCode['output'], RequestCode['input']>(async ({ input, signal }) => {
        const until = resendWaitOf(deps, input.newEmail)
        if (until !== null) return failed({ kind: 'tooMany', message: justSent, until })
        const output = await api.call('changeMail', input, { signal })
        persistServerWait(deps, input.newEmail, output)
        return output
      }),
      confirmCode: fromPromise<ConfirmCode['output'], ConfirmCode['input']>(({ input, signal }) =>
        api.call('verifyOtp', input, { signal }),
      ),
      readProfile: fromPromise<ReadProfile['output'], undefined>(({ signal }) =>
        api.call('showProfile', undefined, { signal }),
      ),
      watchCodeLife: fromCallback<EventObject, { until: number | null }, CodeLifeTicked>(
        ({ input: { until }, sendBack }) =>
          until === null
            ? undefined
            : secondsUntil(deps, until, (secondsLeft) => sendBack({ type: 'codeLife.ticked', secondsLeft })),
      ),
      resendCooldown: resendCooldownFlow(deps).machine,
      countDown: countingDown(deps),
    },
    actions: {
      persistMailSent: ({ context }) => persistMailSent(deps, context.newEmail),
      reportDefect: reporting(deps),
    },
  })
  return { machine }
}

const justSent = 'An email was sent to this address a moment ago. Please look into its inbox.'
