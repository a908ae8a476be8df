import type { ActorRefFrom } from 'xstate'
import type { emailVerificationMachine } from '@machines/account/emailVerification/emailVerification.machine'

/** The running flow that this folder renders. */
export type EmailVerificationActor = ActorRefFrom<typeof emailVerificationMachine>
