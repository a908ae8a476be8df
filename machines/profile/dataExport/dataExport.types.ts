import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface DataExportInput {
  /** True when the server offers the extension `data-export`. */
  readonly isOffered: boolean
}

export interface DataExportContext extends DataExportInput, FailureContext {}

export type DataExportUserEvent =
  | { readonly type: 'export.requested' }
  /** The password is part of the event only and is never in the context. */
  | { readonly type: 'password.submitted'; readonly password: string }
  | { readonly type: 'dialog.closed' }
export type DataExportEvent = DataExportUserEvent | CountdownTicked

/**
 * `downloadExport`: fetches the data and hands it to the browser as a file; the machine never holds the data.
 */
export type DownloadExport = { input: { readonly password: string }; output: Outcome<null> }
