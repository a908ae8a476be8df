import type { SnapshotFrom } from 'xstate'
import { byFormField, isSaidAtField } from '@domain/forms/fieldNames'
import { defect, noticeOf } from '@domain/values/failureNotices'
import type { dataExportMachine } from './dataExport.machine'

type Snapshot = SnapshotFrom<typeof dataExportMachine>

/** The dialog that asks for the password. */
export interface PasswordDialogView {
  readonly notice: { readonly title: string; readonly message: string } | null
  /** The server's messages by the names of the form's fields. */
  readonly refused: Readonly<Record<string, string>>
  readonly busy: boolean
  readonly canSubmit: boolean
  /** Seconds until another attempt is allowed, or null when there is no wait. */
  readonly secondsLeft: number | null
}

export type DataExportScreen =
  /** The server lacks the extension. */
  | { readonly screen: 'hidden' }
  | {
      readonly screen: 'offer'
      /** True just after the browser received the file. */
      readonly isDownloaded: boolean
      readonly dialog: PasswordDialogView | null
    }

function noticeIn(snapshot: Snapshot): PasswordDialogView['notice'] {
  const { failure } = snapshot.context
  const title = 'Your data was not downloaded'
  if (snapshot.matches({ asking: 'defective' })) return { title, message: defect.message }
  if (failure === null) return null
  const notice = noticeOf(failure)
  return isSaidAtField(notice, ['password']) ? null : { title, message: notice.message }
}

/** The screen of the member's data. */
export function selectDataExport(snapshot: Snapshot): DataExportScreen {
  const { isOffered, failure, secondsLeft } = snapshot.context
  if (!isOffered) return { screen: 'hidden' }
  return {
    screen: 'offer',
    isDownloaded: snapshot.matches({ closed: 'downloaded' }),
    dialog: snapshot.matches('closed')
      ? null
      : {
          notice: noticeIn(snapshot),
          refused: failure?.kind === 'refused' ? byFormField(failure.fields) : {},
          busy: snapshot.hasTag('busy'),
          canSubmit: snapshot.can({ type: 'password.submitted', password: '' }),
          secondsLeft: snapshot.matches('waiting') ? secondsLeft : null,
        },
  }
}
