import type { SnapshotFrom } from 'xstate'
import { type PasswordDialogView, passwordDialogOf } from '@machines/shared/passwordDialog.select'
import type { dataExportMachine } from './dataExport.machine'

export type DataExportScreen =
  /** The server lacks the extension. */
  | { readonly screen: 'hidden' }
  | {
      readonly screen: 'offer'
      /** True just after the browser received the file. */
      readonly isDownloaded: boolean
      readonly dialog: PasswordDialogView | null
    }

/** The screen of the member's data. */
export function selectDataExport(snapshot: SnapshotFrom<typeof dataExportMachine>): DataExportScreen {
  if (!snapshot.context.isOffered) return { screen: 'hidden' }
  return {
    screen: 'offer',
    isDownloaded: snapshot.matches({ closed: 'downloaded' }),
    dialog: snapshot.matches('closed') ? null : passwordDialogOf(snapshot, 'Your data was not downloaded'),
  }
}
