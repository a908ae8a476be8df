import type { ActorRefFrom } from 'xstate'
import type { profileMachine } from '@machines/profile/profile/profile.machine'

/** The running flow that this folder renders. */
export type ProfileActor = ActorRefFrom<typeof profileMachine>
