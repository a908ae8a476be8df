import { defineEndpoint } from '../endpoint'
import * as schemas from '../schemas/dataExport'

/**
 * Brings everything that the portal holds of the member, after the password was given again (extension `data-export`).
 * It changes nothing, so that asking again is harmless.
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
