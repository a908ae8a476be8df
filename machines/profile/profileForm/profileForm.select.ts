import type { SnapshotFrom } from 'xstate'
import { changedElsewhereText } from '@domain/account/changedElsewhere'
import { mergeProfileChange } from '@domain/account/profileChange'
import { byFormField, fieldLabels } from '@domain/forms/fieldNames'
import { defect, noticeOf, readNoticeOf } from '@domain/values/failureNotices'
import type { profileFormMachine } from './profileForm.machine'
import type { ProfileFormContext, ProfileFormInput } from './profileForm.types'

export type ProfileFormScreen =
  | (Omit<ProfileFormInput, 'parent'> & {
      readonly screen: 'form'
      readonly notice: {
        readonly tone: 'bad' | 'warn'
        readonly title: string
        readonly message: string
        /** True when the member can have the outcome read again. */
        readonly canRetry: boolean
      } | null
      /**
       * The fields that somebody changed elsewhere since the form opened, and the member changed as well;
       * null when there are none.
       */
      readonly changedElsewhere: string | null
      /** The server's messages by the names of the form's fields. */
      readonly refused: Readonly<Record<string, string>>
      readonly busy: boolean
      readonly busyLabel: string
      readonly canSubmit: boolean
      /** Seconds until another attempt is allowed, or null when there is no wait. */
      readonly secondsLeft: number | null
    })
  | { readonly screen: 'leaving' }

const lostText = 'The connection was lost. Everything you typed is still here; please save it again.'
const addressLostText =
  'An error occurred while creating the billing address. Please try again. Everything you typed is still here.'
const notKnownText = 'The connection was lost, so we do not know whether this was saved.'

const notSaved = ({ isPartlySaved }: ProfileFormContext) =>
  isPartlySaved ? 'Your details were saved, your address was not' : 'Your changes were not saved'

function noticeIn(snapshot: SnapshotFrom<typeof profileFormMachine>) {
  const { context } = snapshot
  const { failure } = context
  const bad = (message: string) =>
    ({ tone: 'bad', title: notSaved(context), message, canRetry: false }) as const
  if (snapshot.matches({ editing: 'defective' })) return bad(defect.message)
  if (snapshot.matches({ editing: 'notDone' }))
    return bad(
      (failure?.kind === 'unknown' ? failure.message : null) ??
        (context.form === 'newAddress' ? addressLostText : lostText),
    )
  if (snapshot.matches('notKnown')) {
    const why = (failure ? readNoticeOf(failure) : defect).message
    return {
      tone: 'warn',
      title: 'We could not confirm your changes',
      message: `${notKnownText} ${why}`,
      canRetry: true,
    } as const
  }
  return failure && !snapshot.hasTag('busy') ? bad(noticeOf(failure).message) : null
}

/** The labels of the fields, by their names in the payload. */
const labels = {
  ...fieldLabels,
  street: 'Address',
  emergencyContactName: 'The contact’s name',
  emergencyContactRelation: 'The contact’s relationship',
  emergencyContactPhone: 'The contact’s phone',
}

function changedElsewhereIn(snapshot: SnapshotFrom<typeof profileFormMachine>): string | null {
  const { profile, change, latest } = snapshot.context
  if (!snapshot.matches('changedElsewhere') || change === null) return null
  const { changedElsewhere } = mergeProfileChange({ opened: profile, change, latest, reported: null })
  return changedElsewhereText(changedElsewhere, labels)
}

/** The screen of a dialog of the profile. */
export function selectProfileForm(snapshot: SnapshotFrom<typeof profileFormMachine>): ProfileFormScreen {
  if (snapshot.status === 'done') return { screen: 'leaving' }
  const { form, profile, today, keepsDetails, failure, secondsLeft } = snapshot.context
  return {
    screen: 'form',
    form,
    profile,
    today,
    keepsDetails,
    notice: noticeIn(snapshot),
    changedElsewhere: changedElsewhereIn(snapshot),
    refused: failure?.kind === 'refused' ? byFormField(failure.fields) : {},
    busy: snapshot.hasTag('busy'),
    busyLabel: snapshot.matches('verifyingOutcome') ? 'Checking whether it was saved...' : 'Saving...',
    canSubmit: snapshot.can({ type: 'form.submitted', change: { kind: 'branch', branch: '' } }),
    secondsLeft: snapshot.matches('waiting') ? secondsLeft : null,
  }
}
