import type { SnapshotFrom } from 'xstate'
import type { bookingAttemptMachine } from './bookingAttempt.machine'
import { failureNoticeOf, type NoAnswer, noAnswerOf } from './bookingAttempt.notices'
import { attemptOf, draftOfAttempt } from './bookingAttempt.updates'
import { type Confirmation, confirmationOf, type Facts, factsOf } from './confirmation'

type Snapshot = SnapshotFrom<typeof bookingAttemptMachine>

/** The dialog of an attempt. */
export type AttemptDialog =
  | { readonly dialog: 'none' }
  | Confirmation
  | { readonly dialog: 'lookingBack'; readonly facts: Facts; readonly reason: NoAnswer['reason'] }
  | {
      readonly dialog: 'notDone'
      readonly reason: NoAnswer['reason']
      readonly facts: Facts
      /** The server's own text, or the failure in the portal's words; null when unknown. */
      readonly error: string | null
      readonly message: string
      readonly sent: boolean
    }
  | { readonly dialog: 'uncertain'; readonly facts: Facts; readonly message: string | null }

export interface AttemptScreen {
  readonly screen: Exclude<AttemptDialog['dialog'], 'notDone'> | 'networkFailed' | 'serverFailed' | 'notDone'
  readonly dialog: AttemptDialog
}

/** The confirmation stays displayed while its choice is sent. */
function selectSending(snapshot: Snapshot): AttemptDialog {
  const { context } = snapshot
  const waiting = snapshot.matches('waiting')
  return confirmationOf(
    {
      draft: draftOfAttempt(context),
      reading: context.reading,
      extraHour: context.extraHour,
      desk: context.desk,
      isOpen: () => false,
    },
    {
      notice: null,
      processing: snapshot.hasTag('processing'),
      secondsLeft: waiting ? context.secondsLeft : null,
      waitMessage: waiting && context.failure ? failureNoticeOf(context.failure).message : null,
    },
  )
}

function selectDialog(snapshot: Snapshot): AttemptDialog {
  const { context } = snapshot
  const { reason, text } = noAnswerOf(context.sendFailure)
  const message = context.failure && failureNoticeOf(context.failure).message
  switch (snapshot.value) {
    case 'recordingIntent':
    case 'sending':
    case 'checkingConflict':
    case 'waiting':
      return selectSending(snapshot)
    case 'verifyingOutcome':
    case 'verifyingRefusal':
      return { dialog: 'lookingBack', facts: factsOf(attemptOf(snapshot)), reason }
    case 'notDone':
      return {
        dialog: 'notDone',
        reason,
        facts: factsOf(attemptOf(snapshot)),
        error: text,
        message: message ?? 'We checked: nothing has been booked, and the time is still available.',
        sent: context.attempt?.uncertain === true,
      }
    case 'uncertain':
      return { dialog: 'uncertain', facts: factsOf(attemptOf(snapshot)), message }
    default:
      return { dialog: 'none' }
  }
}

const notDone = { network: 'networkFailed', server: 'serverFailed', interrupted: 'notDone' } as const

/** The screen of an attempt under way. */
export function selectBookingAttempt(snapshot: Snapshot): AttemptScreen {
  const dialog = selectDialog(snapshot)
  return { screen: dialog.dialog === 'notDone' ? notDone[dialog.reason] : dialog.dialog, dialog }
}
