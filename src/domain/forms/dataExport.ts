import * as rules from './fieldRules'
import { validateWith } from './validation'

/** The form for the password before the download of the member's data. */
export type DataExportForm = { readonly password: string }

export const emptyDataExport: DataExportForm = { password: '' }

/** The password must not be empty; the server checks it. */
export const validateDataExport = validateWith<DataExportForm>({ password: rules.password(1) })
