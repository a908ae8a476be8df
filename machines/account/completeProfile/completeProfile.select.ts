import type { SnapshotFrom } from 'xstate'
import type { MembershipLevel } from '@domain/account/account'
import type { CentreDate } from '@domain/time/centreTime'
import { byFormField } from '@domain/forms/fieldNames'
import type { ProfileForm } from '@domain/forms/completeProfile'
import { defect, type FailureNotice, noticeOf, readNoticeOf } from '@domain/values/failureNotices'
import type { completeProfileMachine } from './completeProfile.machine'

export type CompleteProfileScreen =
  | { readonly screen: 'choosingLevel' }
  | {
      readonly screen: 'form'
      readonly level: MembershipLevel
      readonly today: CentreDate
      readonly fields: ProfileForm
      readonly failureNotice: FailureNotice | null
      /** True when the server has no profile from a try whose answer was lost. */
      readonly foundNotDone: boolean
      readonly busy: boolean
      readonly canSubmit: boolean
      readonly canReconsider: boolean
      readonly secondsLeft: number | null
    }
  | { readonly screen: 'verifyingOutcome' }
  | { readonly screen: 'notKnown'; readonly failureNotice: FailureNotice }
  | { readonly screen: 'leaving' }

type Snapshot = SnapshotFrom<typeof completeProfileMachine>

function failureNoticeIn(snapshot: Snapshot): FailureNotice | null {
  const { failure } = snapshot.context
  if (snapshot.matches({ fillingIn: 'defective' })) return defect
  if (snapshot.matches({ fillingIn: 'notDone' }) || failure === null) return null
  const notice = noticeOf(failure)
  return { ...notice, fields: byFormField(notice.fields) }
}

/** The screen of the page. */
export function selectCompleteProfile(snapshot: Snapshot): CompleteProfileScreen {
  const { level, today, fields, failure, secondsLeft } = snapshot.context
  if (snapshot.status === 'done') return { screen: 'leaving' }
  if (snapshot.matches('verifyingOutcome')) return { screen: 'verifyingOutcome' }
  if (snapshot.matches('notKnown'))
    return { screen: 'notKnown', failureNotice: failure ? readNoticeOf(failure) : defect }
  if (level === null || snapshot.matches('choosingLevel')) return { screen: 'choosingLevel' }
  return {
    screen: 'form',
    level,
    today,
    fields,
    failureNotice: failureNoticeIn(snapshot),
    foundNotDone: snapshot.matches({ fillingIn: 'notDone' }),
    busy: snapshot.hasTag('busy'),
    canSubmit: snapshot.can({ type: 'profile.submitted', fields }),
    canReconsider: snapshot.can({ type: 'level.reconsidered' }),
    secondsLeft: snapshot.matches('waiting') ? secondsLeft : null,
  }
}
