import type { ActorRefFrom } from 'xstate'
import type { profileFormMachine } from '@machines/profile/profileForm/profileForm.machine'
import type { ProfileFormScreen } from '@machines/profile/profileForm/profileForm.select'

/** The running flow that this folder renders. */
export type ProfileFormActor = ActorRefFrom<typeof profileFormMachine>

export interface FormProps {
  readonly actor: ProfileFormActor
  readonly screen: Extract<ProfileFormScreen, { screen: 'form' }>
}
