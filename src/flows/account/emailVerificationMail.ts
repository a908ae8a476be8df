import { fromPromise } from 'xstate'
import { emailVerificationMailMachine } from '@machines/account/emailVerificationMail/emailVerificationMail.machine'
import type { ResendMail } from '@machines/account/emailVerificationMail/emailVerificationMail.types'
import { persistMailSent, persistServerWait } from '@world/resendDeadlines'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/** Requesting another mail over the member API; `emailVerification` starts it. */
export const emailVerificationMailFlow = (world: FlowDeps) => ({
  machine: emailVerificationMailMachine.provide({
    actors: {
      resendMail: fromPromise<ResendMail['output'], ResendMail['input']>(({ input, signal }) =>
        world.api.call('resendVerification', input, { signal }),
      ),
    },
    actions: {
      persistMailSent: ({ context }) => persistMailSent(world, context.email),
      persistServerWait: ({ context }, { output }) => persistServerWait(world, context.email, output),
      reportDefect: reporting(world),
    },
  }),
})
