import type { SnapshotFrom } from 'xstate'
import type { emailVerificationMachine } from './emailVerification.machine'
import type { EmailVerificationContext } from './emailVerification.types'

export type EmailVerificationScreen =
  /** The mailed link is being used. */
  | { readonly screen: 'verifying'; readonly email: string }
  | {
      readonly screen: 'awaitingLink'
      readonly email: string
      readonly notice: string | null
      readonly problem: EmailVerificationContext['problem']
      readonly mailWasSent: boolean
      readonly sending: boolean
      readonly canResend: boolean
      /** Seconds until another mail may be asked for, or null when none is being waited for (A2.19). */
      readonly secondsToResend: number | null
      /** Whether a link is at hand that could not be tried yet. */
      readonly linkWaits: boolean
      readonly canVerify: boolean
      /** Seconds until the link may be tried again, or null when none is being waited for. */
      readonly secondsLeft: number | null
      readonly signedIn: boolean
    }
  | { readonly screen: 'verified'; readonly email: string }
  | { readonly screen: 'alreadyVerified'; readonly email: string }
  | { readonly screen: 'leaving' }

/** What the verification page shows in a state of its flow. */
export function selectEmailVerification(
  snapshot: SnapshotFrom<typeof emailVerificationMachine>,
): EmailVerificationScreen {
  if (snapshot.status === 'done') return { screen: 'leaving' }
  const { email, notice, problem, mailWasSent, secondsToResend, linkWaits, secondsLeft, signedIn } =
    snapshot.context
  if (snapshot.matches('verified')) return { screen: 'verified', email }
  if (snapshot.matches('alreadyVerified')) return { screen: 'alreadyVerified', email }
  if (snapshot.matches({ unverified: 'verifying' })) return { screen: 'verifying', email }
  return {
    screen: 'awaitingLink',
    email,
    notice,
    problem,
    mailWasSent,
    sending: snapshot.hasTag('busy'),
    canResend: snapshot.can({ type: 'resend.requested' }),
    secondsToResend: secondsToResend > 0 ? secondsToResend : null,
    linkWaits,
    canVerify: snapshot.can({ type: 'retry.requested' }),
    secondsLeft: snapshot.matches({ unverified: 'waiting' }) ? secondsLeft : null,
    signedIn,
  }
}
