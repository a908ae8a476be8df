import type { ActorRefFrom } from 'xstate'
import type { emailVerificationMachine } from '@machines/emailVerification/emailVerification.machine'

/** The running flow that this folder renders. */
export type EmailVerificationActor = ActorRefFrom<typeof emailVerificationMachine>
