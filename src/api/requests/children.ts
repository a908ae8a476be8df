import * as z from 'zod/mini'
import { dateText, optionalText, someText } from './parts'

const requiredText = 'Please fill in all required fields (First Name, Last Name, and Date of Birth).'

/** `POST /create-child-member` and `PUT /update-child-member/{id}` (A3.22, A5.31–A5.36, A7.12, A7.13). */
export const childRequest = z.object({
  fname: someText(requiredText, 100),
  lname: someText(requiredText, 100),
  date_of_birth: dateText(requiredText),
  school: optionalText(),
  emergency_mobile: optionalText(40),
  gender: z.optional(z.nullable(z.enum(['Male', 'Female'], 'Gender must be Male or Female'))),
})

/** `DELETE /delete-child-member/{id}` (A7.14); what the client claims proves nothing (security check 18). */
export const deleteChildRequest = z.object({ is_can_delete: z.optional(z.boolean()) })
