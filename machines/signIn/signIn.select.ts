import type { SnapshotFrom } from 'xstate'
import type { FailureNotice } from '@domain/values/failureNotices'
import type { signInMachine } from './signIn.machine'
import type { SignInDraft } from './signIn.types'

export type SignInScreen =
  | {
      readonly screen: 'form'
      /** What the form starts with; the text being typed is the form's own. */
      readonly draft: SignInDraft
      readonly notice: string | null
      readonly problem: FailureNotice | null
      readonly busy: boolean
      readonly canSubmit: boolean
      /** Seconds until another try, or null when none is being waited for. */
      readonly secondsLeft: number | null
    }
  | { readonly screen: 'leaving' }

/** What the sign-in page shows in a state of its flow. */
export function selectSignIn(snapshot: SnapshotFrom<typeof signInMachine>): SignInScreen {
  if (snapshot.status === 'done') return { screen: 'leaving' }
  const { draft, notice, problem, secondsLeft } = snapshot.context
  return {
    screen: 'form',
    draft,
    notice,
    problem,
    busy: snapshot.hasTag('busy'),
    canSubmit: snapshot.can({ type: 'credentials.submitted', credentials: { ...draft, password: '' } }),
    secondsLeft: snapshot.matches('waiting') ? secondsLeft : null,
  }
}
