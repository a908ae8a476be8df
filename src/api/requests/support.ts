import * as z from 'zod/mini'
import {
  defaultPriority,
  supportCategories,
  supportPriorities,
  type SupportCategory,
} from '@domain/messages/support'
import { anyText, someText } from './parts'

const categories = Object.keys(supportCategories) as SupportCategory[]

/** `POST /support-requests` (extension `support-requests`; B3.29–B3.31, B5.12–B5.15). */
export const supportRequest = z.object({
  name: someText('Full Name is required'),
  email: anyText(254).check(z.trim(), z.minLength(1, 'Email Address is required')),
  phone: z._default(anyText(40), ''),
  category: z.enum(categories, 'Please choose a category'),
  subject: someText('Subject is required'),
  message: someText('Message is required', 5000),
  priority: z._default(z.enum(supportPriorities, 'Please choose a priority'), defaultPriority),
})
