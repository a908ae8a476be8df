import type { ReadyMail } from '../messages/contactLinks'
import {
  defaultPriority,
  supportCategories,
  type SupportDraft,
  type SupportPacket,
  type SupportRequest,
} from '../messages/support'
import type { SupportTopic } from '../messages/supportTopics'
import { wordsOf } from '../messages/topicWords'
import { dateTimeText } from '../time/dates'
import { required } from './fieldRules'
import { validateWith } from './validation'

/** Who writes: the form is prefilled with it. */
export type SupportSender = Pick<SupportRequest, 'name' | 'email' | 'phone'>

/** The fields that the form cannot do without, by their labels (B5.12). */
const requiredSupportFields = {
  name: 'Full Name',
  email: 'Email Address',
  subject: 'Subject',
  message: 'Message',
} as const

/** First mistake of each field (B5.12); the phone is optional, and the address is checked by the browser alone (B5.14, B5.15). */
export const validateSupport = validateWith<SupportRequest>({
  name: required('Full Name is required'),
  email: required('Email Address is required'),
  subject: required('Subject is required'),
  message: required('Message is required'),
})

/** Why the form cannot be sent yet, or null (B5.13). */
export function missingText(request: SupportRequest): string | null {
  const mistakes = validateSupport(request)
  const missing = Object.entries(requiredSupportFields).flatMap(([field, label]) =>
    field in mistakes ? [label] : [],
  )
  return missing.length === 0 ? null : `Please fill in first: ${missing.join(', ')}.`
}

/** The form as it begins for a member. */
export const newSupportRequest = (sender: SupportSender): SupportRequest => ({
  ...sender,
  category: 'booking',
  subject: '',
  message: '',
  priority: defaultPriority,
})

/**
 * The form with what a link is about filled in. A message that was being typed stays, below the sentence of the link:
 * nothing typed is lost.
 */
export function withTopic(request: SupportRequest, topic: SupportTopic): SupportRequest {
  const { category, subject, message } = wordsOf(topic)
  const typed = request.message.trim()
  const isSaid = message === '' || typed.startsWith(message)
  return {
    ...request,
    category,
    subject,
    message: isSaid ? request.message : typed === '' ? message : `${message}\n\n${request.message}`,
  }
}

/** What the portal adds about a failure, as the member sees it before sending. */
export const packetFacts = ({ flow, state, time, reference }: SupportPacket) => [
  { term: 'Where', value: `${flow}, ${state}` },
  { term: 'When', value: `${dateTimeText(time)}, Sri Lanka time` },
  ...(reference === null ? [] : [{ term: 'Reference', value: reference }]),
]

const packetText = (packet: SupportPacket | null): string =>
  packet === null
    ? ''
    : `\n\n--\n${packetFacts(packet)
        .map(({ term, value }) => `${term}: ${value}`)
        .join('\n')}`

/** What is sent for a form without mistakes: trimmed, with the packet below the message. */
export const supportRequestOf = ({ request, packet }: SupportDraft): SupportRequest => ({
  ...request,
  name: request.name.trim(),
  email: request.email.trim(),
  phone: request.phone.trim(),
  subject: request.subject.trim(),
  message: `${request.message.trim()}${packetText(packet)}`,
})

/** The same as an e-mail that the member sends. */
export function supportMailOf(draft: SupportDraft): ReadyMail {
  const { name, email, phone, category, subject, message, priority } = supportRequestOf(draft)
  const facts = [
    `Category: ${supportCategories[category]}`,
    `Priority: ${priority}`,
    `From: ${name}, ${email}${phone === '' ? '' : `, ${phone}`}`,
  ]
  return { subject, message: `${message}\n\n${facts.join('\n')}` }
}
