import * as z from 'zod/mini'
import {
  defaultPriority,
  supportCategories,
  supportPriorities,
  type SupportCategory,
} from '@domain/messages/support'
import { emailCeiling } from '@domain/forms/fieldRules'
import { textLimits } from '@domain/forms/textLimits'
import { anyText, someText } from './parts'

const categories = Object.keys(supportCategories) as SupportCategory[]

/** `POST /support-requests` (extension `support-requests`; B3.29–B3.31, B5.12–B5.15). */
export const supportRequest = z.object({
  name: someText('Full Name is required'),
  email: someText('Email Address is required', emailCeiling),
  phone: z._default(anyText(textLimits.phone), ''),
  category: z.enum(categories, 'Please choose a category'),
  subject: someText('Subject is required'),
  message: someText('Message is required', textLimits.message + textLimits.packet),
  priority: z._default(z.enum(supportPriorities, 'Please choose a priority'), defaultPriority),
})
