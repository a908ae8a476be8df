import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { DevicesPort } from '@domain/account/devices'
import { failed } from '@domain/values/outcome'
import { emailChangeMachine } from '@machines/profile/emailChange/emailChange.machine'
import type {
  CodeLifeTicked,
  ConfirmCode,
  ReadProfile,
  RequestCode,
} from '@machines/profile/emailChange/emailChange.types'
import type { ProfilePort } from '@machines/profile/profile/profile.types'
import { persistMailSent, persistServerWait, resendWaitOf } from '@world/resendDeadlines'
import { countingDown, secondsUntil } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'
import { resendCooldownFlow } from '@flows/account/resendCooldown'

interface EmailChangeOptions {
  /** The address that holds until the code is confirmed. */
  readonly email: string
  /** The page that opened the dialog. */
  readonly page: ProfilePort
  /** The list of the other devices, which a change may sign out. */
  readonly devices: DevicesPort
}

/** Changing the e-mail address over the member API (A7.20, A7.21). */
export function emailChangeFlow(world: FlowDeps, { email, page, devices }: EmailChangeOptions) {
  const { api, config, session } = world
  const machine = emailChangeMachine.provide({
    actors: {
      requestCode: fromPromise<RequestCode['output'], RequestCode['input']>(async ({ input, signal }) => {
        const until = resendWaitOf(world, input.newEmail)
        if (until !== null) return failed({ kind: 'tooMany', message: justSent, until })
        const output = await api.call('changeMail', input, { signal })
        persistServerWait(world, input.newEmail, output)
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
            : secondsUntil(world, until, (secondsLeft) => sendBack({ type: 'codeLife.ticked', secondsLeft })),
      ),
      resendCooldown: resendCooldownFlow(world).machine,
      countDown: countingDown(world),
    },
    actions: {
      persistMailSent: ({ context }) => persistMailSent(world, context.newEmail),
      notifyChanged: ({ context }) => {
        const known = session.current()
        if (known) session.moved({ member: { ...known.member, email: context.newEmail } })
        page.changed()
        devices.changed()
      },
      askProfile: () => page.changed(),
      notifyClosed: () => page.closed(),
      reportDefect: reporting(world),
    },
  })
  return { machine, input: { email, asksForPassword: config.extensions.includes('confirm-email-change') } }
}

const justSent = 'An email was sent to this address a moment ago. Please look into its inbox.'
