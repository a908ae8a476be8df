import { fromPromise } from 'xstate'
import { emailVerificationMailMachine } from '@machines/account/emailVerificationMail/emailVerificationMail.machine'
import type { ResendMail } from '@machines/account/emailVerificationMail/emailVerificationMail.types'
import { persistMailSent, persistServerWait } from '@world/resendDeadlines'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/** Requesting another mail over the member API; `emailVerification` starts it. */
export const emailVerificationMailFlow = (deps: FlowDeps) => ({
  machine: emailVerificationMailMachine.provide({
    actors: {
      resendMail: fromPromise<ResendMail['output'], ResendMail['input']>(({ input, signal }) =>
        deps.api.call('resendVerification', input, { signal }),
      ),
    },
    actions: {
      persistMailSent: ({ context }) => persistMailSent(deps, context.email),
      persistServerWait: ({ context }, { output }) => persistServerWait(deps, context.email, output),
      reportDefect: reporting(deps),
    },
  }),
})
