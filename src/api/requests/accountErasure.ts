import * as z from 'zod/mini'
import { currentPassword } from './parts'

/** `POST /erase-account` (extension `account-erasure`): the repeated password. */
export const eraseAccountRequest = z.object({ password: currentPassword })
