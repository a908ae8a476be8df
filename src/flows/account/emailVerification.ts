import { fromPromise } from 'xstate'
import { failed, succeeded } from '@domain/values/outcome'
import { secondsUntilResend } from '@domain/account/resendCooldown'
import { chosenHourIn } from '@domain/booking/chosenHour'
import { pathOf } from '@domain/portal/routes'
import { emailVerificationMachine } from '@machines/account/emailVerification/emailVerification.machine'
import { verificationNoticeOf } from '@machines/account/emailVerification/emailVerification.select'
import type {
  EmailVerificationContext,
  VerifyAddress,
} from '@machines/account/emailVerification/emailVerification.types'
import { notifyPortal } from '@machines/shared/notifyPortal'
import { parameterOf } from '@world/navigation'
import { records as table } from '@world/recordTable'
import { resendDeadlineOf } from '@world/resendDeadlines'
import { reporting } from '@flows/shared/reporting'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { memberIn } from '@flows/shared/memberIn'
import { emailVerificationMailFlow } from './emailVerificationMail'
import { resendCooldownFlow } from './resendCooldown'

/**
 * Verifying an address over the member API. The mailed token goes from the history entry into the call and
 * nowhere else (security check 3); the cooldown's deadline is one for all tabs (A4.14).
 */
export function emailVerificationFlow(deps: FlowDeps) {
  const { api, clock, navigation, records, sessions } = deps
  const machine = emailVerificationMachine.provide({
    actors: {
      verifyAddress: fromPromise<VerifyAddress['output'], VerifyAddress['input']>(
        async ({ input: { email, signIn }, signal }) => {
          const token = navigation.mailedToken()
          if (token === null) return failed(usedElsewhere)
          const outcome = await api.call('verifyEmail', { email, token, signIn }, { signal })
          if (!outcome.ok) return outcome
          const { alreadyVerified, signedIn } = outcome.value
          const { session: opened = null, member = null } = signedIn ?? {}
          if (!signIn || !signedIn || !opened || !member) return succeeded({ alreadyVerified, session: null })
          const session = sessions.open({ ...signedIn, ...opened, member }, false)
          return succeeded({ alreadyVerified, session })
        },
      ),
      emailVerificationMail: emailVerificationMailFlow(deps).machine,
      resendCooldown: resendCooldownFlow(deps).machine,
      countDown: countingDown(deps),
    },
    actions: {
      persistAddress: ({ context }) => records.write(table.verificationAddress, context.email),
      clearAddress: () => records.forget(table.verificationAddress),
      clearToken: () => navigation.clearMailedToken(),
      prefillSignIn: ({ context }) =>
        records.write(table.signInDraft, { email: context.email, keepSignedIn: false }),
      prefillSignUp: ({ context }) =>
        records.write(table.signUpDraft, {
          ...(records.read(table.signUpDraft) ?? { branches: [], termsAccepted: false }),
          email: context.email,
        }),
      notifyFailure: notifyPortal((context: EmailVerificationContext) => {
        const notice = verificationNoticeOf(context)
        return (
          notice && {
            type: 'toast.requested',
            request: { tone: 'error', title: notice.title, message: notice.message },
          }
        )
      }),
      // Replaces this page, which would have nothing to show on a return.
      openSignIn: () => navigation.replace(pathOf('signIn')),
      openSignUp: () => navigation.replace(pathOf('signUp')),
      replaceBySignUp: () => navigation.replace(pathOf('signUp')),
      reportDefect: reporting(deps),
    },
  })
  const email = parameterOf(navigation.current().query, 'email') || records.read(table.verificationAddress)
  const linkWaits = navigation.mailedToken() !== null
  const secondsToResend = email ? secondsUntilResend(resendDeadlineOf(deps, email), clock.now()) : 0
  return {
    machine,
    input: {
      email,
      linkWaits,
      signedIn: memberIn(deps) !== null,
      // A visitor without a pending mail comes from a refused sign-in (A4.03, A4.06).
      signInWasRefused: secondsToResend === 0 && !linkWaits,
      secondsToResend,
      chosenHour: chosenHourIn(records.read(table.guestSlot), clock.now()),
    },
  }
}

/** A duplicated tab with the same history entry may have used the token meanwhile. */
const usedElsewhere = {
  kind: 'refused',
  status: 410,
  message: 'This link was used already. Sign in, or ask for another email.',
  code: null,
  fields: {},
} as const
