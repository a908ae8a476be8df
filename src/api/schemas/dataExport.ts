import * as z from 'zod/mini'
import type { DataExport } from '@domain/account/dataExport'
import { answerWith } from './envelope'
import { instantOrNull, read } from './wire'

/** Answer of `POST /data-export`: all data that the server holds, unchanged. */
export const dataExportAnswer = answerWith(
  z.pipe(
    z.looseObject({ exported_at: z.string() }),
    z.transform((data, context): DataExport => {
      const exportedAt = read(instantOrNull, data.exported_at)
      if (exportedAt !== null) return { exportedAt, json: JSON.stringify(data, null, 2) }
      context.issues.push({ code: 'custom', message: 'Not as promised', input: data })
      return z.NEVER
    }),
  ),
)
