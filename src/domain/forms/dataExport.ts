import * as rules from './fieldRules'
import { validateWith } from './validation'

/** The form that asks for the password before the member's data is downloaded. */
export type DataExportForm = { readonly password: string }

export const emptyDataExport: DataExportForm = { password: '' }

/** The password has to be typed; whether it is right, the server says. */
export const validateDataExport = validateWith<DataExportForm>({ password: rules.password(1) })
