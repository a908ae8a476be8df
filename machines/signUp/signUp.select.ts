import type { SnapshotFrom } from 'xstate'
import { byFormField } from '@domain/forms/fieldNames'
import type { signUpMachine } from './signUp.machine'
import type { SignUpDraft, SignUpFailure } from './signUp.types'

export type SignUpScreen =
  | {
      readonly screen: 'form'
      /** What the form starts with; the text being typed is the form's own. */
      readonly draft: SignUpDraft
      /** Its fields by the names of the form. */
      readonly failure: SignUpFailure | null
      readonly busy: boolean
      readonly canSubmit: boolean
      /** Whether signing in is offered as the check of a try whose answer was lost. */
      readonly canCheck: boolean
      /** Seconds until another try, or null when none is being waited for. */
      readonly secondsLeft: number | null
    }
  | { readonly screen: 'leaving' }

/** What the sign-up page shows in a state of its flow. */
export function selectSignUp(snapshot: SnapshotFrom<typeof signUpMachine>): SignUpScreen {
  if (snapshot.status === 'done') return { screen: 'leaving' }
  const { draft, failure, secondsLeft } = snapshot.context
  return {
    screen: 'form',
    draft,
    failure: failure && { ...failure, fields: byFormField(failure.fields) },
    busy: snapshot.hasTag('busy'),
    canSubmit: snapshot.can({
      type: 'registration.submitted',
      registration: { ...draft, password: '', passwordConfirmation: '' },
    }),
    canCheck: snapshot.can({ type: 'check.chosen' }),
    secondsLeft: snapshot.matches('waiting') ? secondsLeft : null,
  }
}
