import * as z from 'zod/mini'
import { childName, incompleteChildText } from '@domain/forms/child'
import { firstError, required } from '@domain/forms/fieldRules'
import { birthDay } from '@domain/forms/memberFieldRules'
import { textLimits } from '@domain/forms/textLimits'
import { optionalText, ruled } from './parts'

/** `POST /create-child-member` and `PUT /update-child-member/{id}` (A3.22, A5.31–A5.36, A7.12, A7.13). */
export const childRequest = z.object({
  fname: ruled(childName('First name', incompleteChildText), textLimits.childName),
  lname: ruled(childName('Last name', incompleteChildText), textLimits.childName),
  date_of_birth: ruled(firstError(required(incompleteChildText), birthDay)),
  school: optionalText(),
  emergency_mobile: optionalText(textLimits.phone),
  gender: z.optional(z.nullable(z.enum(['Male', 'Female'], 'Gender must be Male or Female'))),
})

/** `DELETE /delete-child-member/{id}` (A7.14); the client's claim proves nothing (security check 18). */
export const deleteChildRequest = z.object({ is_can_delete: z.optional(z.boolean()) })
