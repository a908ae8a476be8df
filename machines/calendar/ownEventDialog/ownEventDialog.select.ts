import type { SnapshotFrom } from 'xstate'
import { ownEventDays, tooManyOwnEventsText } from '@domain/booking/ownEvents'
import type { FormAbout } from '@domain/forms/keptForm'
import type { OwnEventForm } from '@domain/forms/ownEvent'
import { defect } from '@domain/values/failureNotices'
import type { ownEventDialogMachine } from './ownEventDialog.machine'

/** The reason why the last try failed. */
export interface OwnEventNotice {
  readonly tone: 'bad'
  readonly title: string
  readonly message: string
}

export type OwnEventDialogScreen =
  | { readonly screen: 'closed' }
  | {
      readonly screen: 'form'
      readonly kind: 'adding' | 'editing'
      readonly about: FormAbout
      readonly fields: OwnEventForm
      /** The form's values when it opened. */
      readonly opened: OwnEventForm
      readonly notice: OwnEventNotice | null
      readonly busy: boolean
    }
  | {
      readonly screen: 'confirmation'
      readonly title: string
      /** `Jul 8, 2026 - Jul 10, 2026`. */
      readonly days: string
      readonly notice: OwnEventNotice | null
      readonly busy: boolean
    }

type Snapshot = SnapshotFrom<typeof ownEventDialogMachine>

const storageText =
  'Your browser did not store the change: its storage is full, or not allowed for this site.'
const notSaved = (message: string): OwnEventNotice => ({
  tone: 'bad',
  title: 'The event was not saved',
  message,
})
const notRemoved = (message: string): OwnEventNotice => ({
  tone: 'bad',
  title: 'The event was not removed',
  message,
})

function noticeOf(snapshot: Snapshot): OwnEventNotice | null {
  if (snapshot.matches('notKept'))
    return notSaved(`${storageText} What you typed is still here; please try again.`)
  if (snapshot.matches('full')) return notSaved(tooManyOwnEventsText)
  if (snapshot.matches('defective')) return notSaved(defect.message)
  if (snapshot.matches('notRemoved')) return notRemoved(`${storageText} Please try again.`)
  return snapshot.matches('removalDefective') ? notRemoved(defect.message) : null
}

/** The screen of the dialog of an own event. */
export function selectOwnEventDialog(snapshot: Snapshot): OwnEventDialogScreen {
  const { event, fields, opened } = snapshot.context
  if (fields === null || opened === null) return { screen: 'closed' }
  const state = { notice: noticeOf(snapshot), busy: snapshot.hasTag('busy') }
  const isQuestion = ['confirming', 'removing', 'notRemoved', 'removalDefective'].includes(snapshot.value)
  return isQuestion && event
    ? { screen: 'confirmation', title: event.title, days: ownEventDays(event), ...state }
    : {
        screen: 'form',
        kind: event ? 'editing' : 'adding',
        about: event ? { name: 'ownEvent', subject: event.id } : { name: 'newEvent', subject: opened.start },
        fields,
        opened,
        ...state,
      }
}
