import { type EventObject, fromCallback } from 'xstate'
import { resendCooldownMachine } from '@machines/account/resendCooldown/resendCooldown.machine'
import type { ResendCooldownEvent } from '@machines/account/resendCooldown/resendCooldown.types'
import { shortenResendDeadline, watchResendDeadline } from '@world/resendDeadlines'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/** The wait between two mails to one address, the same in every tab (A4.14). */
export const resendCooldownFlow = (deps: FlowDeps) => ({
  machine: resendCooldownMachine.provide({
    actors: {
      watchDeadline: fromCallback<EventObject, { address: string }, ResendCooldownEvent>(
        ({ input: { address }, sendBack }) =>
          watchResendDeadline(deps, address, (deadline, now) =>
            sendBack({ type: 'deadline.read', deadline, now }),
          ),
      ),
    },
    actions: {
      persistEarlierDeadline: ({ context }) => shortenResendDeadline(deps, context.address),
      reportDefect: reporting(deps),
    },
  }),
})
