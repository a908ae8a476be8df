import type { ActorRefFrom } from 'xstate'
import type { completeProfileMachine } from '@machines/account/completeProfile/completeProfile.machine'

/** The running flow that this folder renders. */
export type CompleteProfileActor = ActorRefFrom<typeof completeProfileMachine>
