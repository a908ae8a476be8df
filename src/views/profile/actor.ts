import type { ActorRefFrom } from 'xstate'
import type { profileMachine } from '@machines/profile/profile.machine'

/** The running flow that this folder draws. */
export type ProfileActor = ActorRefFrom<typeof profileMachine>
