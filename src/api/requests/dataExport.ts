import * as z from 'zod/mini'
import { currentPassword } from './parts'

/** `POST /data-export` (extension `data-export`): the repeated password. */
export const dataExportRequest = z.object({ password: currentPassword })
