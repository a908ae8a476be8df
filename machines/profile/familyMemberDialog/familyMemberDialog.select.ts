import type { SnapshotFrom } from 'xstate'
import { changedElsewhereText } from '@domain/account/changedElsewhere'
import { type ChildForm, childFormOf, emptyChild, mergeChild } from '@domain/forms/child'
import type { FormAbout } from '@domain/forms/keptForm'
import { byFormField, fieldLabels } from '@domain/forms/fieldNames'
import type { CentreDate } from '@domain/time/centreTime'
import { noticeOf, readNoticeOf } from '@domain/values/failureNotices'
import type { Failure } from '@domain/values/outcome'
import type { familyMemberDialogMachine } from './familyMemberDialog.machine'

type Snapshot = SnapshotFrom<typeof familyMemberDialogMachine>
type Kind = 'adding' | 'editing' | 'removing'

/** The notice about a failed attempt. */
interface FailureView {
  readonly title: string
  readonly message: string
  /** First message of each field that the server refused. */
  readonly fields: Readonly<Record<string, string>>
}

/** The progress of an attempt, the same in every dialog. */
interface Progress {
  readonly failure: FailureView | null
  readonly busy: boolean
  /** True while the flow reads back the outcome. */
  readonly verifying: boolean
  /** Seconds until another attempt is allowed, or null when it is allowed now. */
  readonly secondsLeft: number | null
}

export type FamilyMemberDialogScreen =
  | { readonly screen: 'closed'; /** Displayed on the page for a while. */ readonly message: string | null }
  | ({
      readonly screen: 'form'
      readonly kind: 'adding' | 'editing'
      readonly about: FormAbout
      readonly fields: ChildForm
      /** The form's values when it opened. */
      readonly opened: ChildForm
      readonly today: CentreDate
      /**
       * The fields that somebody changed elsewhere since the form opened, and the member changed as well;
       * null when there are none.
       */
      readonly changedElsewhere: string | null
    } & Progress)
  | { readonly screen: 'gone'; readonly name: string }
  | ({ readonly screen: 'confirmation'; readonly name: string } & Progress)
  | { readonly screen: 'notKnown'; readonly text: string; readonly reason: string }
  | { readonly screen: 'saved'; readonly message: string }

/** The texts of each dialog; `defect` is the screen's own text (A8.15–A8.17). */
const wordsOf = {
  adding: {
    failed: 'The child was not added',
    unknown: 'The connection was lost, so we do not know whether the child was added.',
    defect: 'An error occurred while adding child.',
  },
  editing: {
    failed: 'The child was not updated',
    unknown: 'The connection was lost, so we do not know whether the child was updated.',
    defect: 'An error occurred while updating child.',
  },
  removing: {
    failed: 'The child was not removed',
    unknown: 'The connection was lost, so we do not know whether the child was removed.',
    defect: 'An error occurred while removing child.',
  },
} as const

const lostText = 'The connection was lost. Please try again.'

const messageOf = (failure: Failure | null): string | null =>
  failure?.kind === 'unknown' ? failure.message : null

const kindOf = (snapshot: Snapshot): Kind =>
  snapshot.matches('adding') ? 'adding' : snapshot.matches('editing') ? 'editing' : 'removing'

const isAt = (
  snapshot: Snapshot,
  kind: Kind,
  state: 'failed' | 'gone' | 'changedElsewhere' | 'notDone' | 'notKnown' | 'waiting' | 'verifyingOutcome',
): boolean => snapshot.matches({ [kind]: state } as Parameters<Snapshot['matches']>[0])

function failureOf(snapshot: Snapshot, kind: Kind): FailureView | null {
  const { failure } = snapshot.context
  const { failed, defect } = wordsOf[kind]
  if (isAt(snapshot, kind, 'notDone'))
    return { title: failed, message: messageOf(failure) ?? `${defect} ${lostText}`, fields: {} }
  if (!isAt(snapshot, kind, 'failed') && !isAt(snapshot, kind, 'waiting')) return null
  if (failure === null) return { title: failed, message: defect, fields: {} }
  const { message, fields } = noticeOf(failure)
  return { title: failed, message, fields: byFormField(fields) }
}

function changedElsewhereIn(snapshot: Snapshot): string | null {
  const { child, fields, reported } = snapshot.context
  if (!isAt(snapshot, 'editing', 'changedElsewhere') || child === null || reported === null) return null
  return changedElsewhereText(mergeChild(child, fields, reported, null).changedElsewhere, fieldLabels)
}

/** The screen over the page of the child accounts. */
export function selectFamilyMemberDialog(snapshot: Snapshot): FamilyMemberDialogScreen {
  const { child, fields, today, failure, message, secondsLeft } = snapshot.context
  if (snapshot.matches('closed')) {
    const isRemoved = snapshot.matches({ closed: 'removed' })
    return {
      screen: 'closed',
      message: isRemoved ? (message ?? 'The child account has been removed.') : null,
    }
  }
  if (snapshot.matches('saved')) {
    const change = child === null ? 'added' : 'updated'
    return { screen: 'saved', message: message ?? `The child account has been ${change}.` }
  }
  const kind = kindOf(snapshot)
  if (isAt(snapshot, kind, 'notKnown'))
    return {
      screen: 'notKnown',
      text: wordsOf[kind].unknown,
      reason: failure ? readNoticeOf(failure).message : wordsOf[kind].defect,
    }
  if (isAt(snapshot, kind, 'gone')) return { screen: 'gone', name: child?.name ?? '' }
  const progress: Progress = {
    failure: failureOf(snapshot, kind),
    busy: snapshot.hasTag('busy'),
    verifying: isAt(snapshot, kind, 'verifyingOutcome'),
    secondsLeft: isAt(snapshot, kind, 'waiting') ? secondsLeft : null,
  }
  return kind === 'removing'
    ? { screen: 'confirmation', name: child?.name ?? '', ...progress }
    : {
        screen: 'form',
        kind,
        about: child ? { name: 'child', subject: String(child.id) } : { name: 'newChild', subject: '' },
        fields,
        opened: child ? childFormOf(child) : emptyChild,
        today,
        changedElsewhere: changedElsewhereIn(snapshot),
        ...progress,
      }
}
