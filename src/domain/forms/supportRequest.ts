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
import { listed } from '../values/listed'
import { emailCeiling, firstError, required } from './fieldRules'
import { atMost, textLimits } from './textLimits'
import { validateWith } from './validation'

/** The sender, whose data prefills the form. */
export type SupportSender = Pick<SupportRequest, 'name' | 'email' | 'phone'>

/** The required fields of the form (B5.12), as a sentence names them. */
const requiredSupportFields = {
  name: 'your full name',
  email: 'your email address',
  subject: 'a subject',
  message: 'a message',
} as const

/**
 * First error of each field (B5.12); the phone is optional, and only the browser checks the address (B5.14,
 * B5.15).
 */
export const validateSupport = validateWith<SupportRequest>({
  name: firstError(required('Full Name is required'), atMost(textLimits.line)),
  email: firstError(required('Email Address is required'), atMost(emailCeiling)),
  phone: atMost(textLimits.phone),
  subject: firstError(required('Subject is required'), atMost(textLimits.line)),
  message: firstError(required('Message is required'), atMost(textLimits.message)),
})

/** The reason why the form cannot be sent yet, or null (B5.13). */
export function missingText(request: SupportRequest): string | null {
  const missing = Object.entries(requiredSupportFields).flatMap(([field, label]) =>
    request[field as keyof typeof requiredSupportFields] === '' ? [label] : [],
  )
  return missing.length === 0 ? null : `Add ${listed(missing)}.`
}

/** The first values of the form for a member. */
export const newSupportRequest = (sender: SupportSender): SupportRequest => ({
  ...sender,
  category: 'booking',
  subject: '',
  message: '',
  priority: defaultPriority,
})

/**
 * The message without the paragraph that a link filled in; the whole message when the member changed that
 * paragraph.
 */
function typedMessage(message: string, prefilled: string): string {
  if (prefilled === '' || !message.startsWith(prefilled)) return message
  const rest = message.slice(prefilled.length)
  return rest.trim() === '' || rest.startsWith('\n') ? rest.trimStart() : message
}

/**
 * Fills a link's topic into the form, in place of an earlier link's text that the member left unchanged. No
 * typed text is lost: a subject stays, and a message stays below the sentence of the link.
 */
export function withTopic(
  { request, prefilled }: Pick<SupportDraft, 'request' | 'prefilled'>,
  topic: SupportTopic,
): Pick<SupportDraft, 'request' | 'prefilled'> {
  const { category, subject, message } = wordsOf(topic)
  const typed = typedMessage(request.message, prefilled.message)
  const isSaid = message === '' || typed.trimStart().startsWith(message)
  const keepsSubject = request.subject.trim() !== '' && request.subject !== prefilled.subject
  return {
    request: {
      ...request,
      category,
      subject: keepsSubject ? request.subject : subject,
      message: isSaid ? typed : typed.trim() === '' ? message : `${message}\n\n${typed}`,
    },
    prefilled: { subject, message },
  }
}

/** The facts about a failure that the portal adds; the member sees them before sending. */
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

/** The payload of a valid form, with the packet below the message. */
export const supportRequestOf = ({ request, packet }: Omit<SupportDraft, 'prefilled'>): SupportRequest => ({
  ...request,
  message: `${request.message}${packetText(packet)}`,
})

/** The same request as an e-mail that the member sends. */
export function supportMailOf(draft: Omit<SupportDraft, 'prefilled'>): ReadyMail {
  const { name, email, phone, category, subject, message, priority } = supportRequestOf(draft)
  const facts = [
    `Category: ${supportCategories[category]}`,
    `Priority: ${priority}`,
    `From: ${name}, ${email}${phone === '' ? '' : `, ${phone}`}`,
  ]
  return { subject, message: `${message}\n\n${facts.join('\n')}` }
}
