import type { ActorRefFrom } from 'xstate'
import type { emailChangeMachine } from '@machines/profile/emailChange/emailChange.machine'
import type { EmailChangeScreen } from '@machines/profile/emailChange/emailChange.select'

/** The running flow that this folder renders. */
export type EmailChangeActor = ActorRefFrom<typeof emailChangeMachine>

/** The props of a step. */
export interface StepProps<Step extends EmailChangeScreen['screen']> {
  readonly actor: EmailChangeActor
  readonly screen: Extract<EmailChangeScreen, { screen: Step }>
}
