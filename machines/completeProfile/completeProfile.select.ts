import type { SnapshotFrom } from 'xstate'
import type { MembershipLevel } from '@domain/account/account'
import type { CentreDate } from '@domain/time/centreTime'
import { byFormField } from '@domain/forms/fieldNames'
import type { ProfileForm } from '@domain/forms/completeProfile'
import type { FailureNotice } from '@domain/values/failureNotices'
import type { completeProfileMachine } from './completeProfile.machine'

export type CompleteProfileScreen =
  | { readonly screen: 'choosingLevel' }
  | {
      readonly screen: 'form'
      readonly level: MembershipLevel
      readonly today: CentreDate
      readonly fields: ProfileForm
      readonly problem: FailureNotice | null
      readonly foundNotDone: boolean
      readonly busy: boolean
      readonly canSubmit: boolean
      readonly canReconsider: boolean
      readonly secondsLeft: number | null
    }
  | { readonly screen: 'verifyingOutcome' }
  | { readonly screen: 'notKnown'; readonly problem: FailureNotice | null }
  | { readonly screen: 'leaving' }

/** What the page shows in a state of its flow. */
export function selectCompleteProfile(
  snapshot: SnapshotFrom<typeof completeProfileMachine>,
): CompleteProfileScreen {
  const { level, today, fields, problem, foundNotDone, secondsLeft } = snapshot.context
  if (snapshot.status === 'done') return { screen: 'leaving' }
  if (snapshot.matches('verifyingOutcome')) return { screen: 'verifyingOutcome' }
  if (snapshot.matches('notKnown')) return { screen: 'notKnown', problem }
  if (level === null || snapshot.matches('choosingLevel')) return { screen: 'choosingLevel' }
  return {
    screen: 'form',
    level,
    today,
    fields,
    problem: problem && { ...problem, fields: byFormField(problem.fields) },
    foundNotDone,
    busy: snapshot.hasTag('busy'),
    canSubmit: snapshot.can({ type: 'profile.submitted', fields }),
    canReconsider: snapshot.can({ type: 'level.reconsidered' }),
    secondsLeft: snapshot.matches('waiting') ? secondsLeft : null,
  }
}
