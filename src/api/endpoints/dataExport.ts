import { defineEndpoint } from '../endpoint'
import * as schemas from '../schemas/dataExport'

/**
 * Returns all the portal's data about the member, after the member repeats the password (extension
 * `data-export`). It changes nothing, so a repeated call is harmless.
 */
export const exportData = defineEndpoint({
  name: 'exportData',
  method: 'POST',
  path: '/data-export',
  kind: 'read',
  token: 'required',
  toWire: (payload: { password: string }) => ({ body: { password: payload.password } }),
  answer: schemas.dataExportAnswer,
  fallback: 'Failed to export your data',
  source: [],
  extension: 'data-export',
})
