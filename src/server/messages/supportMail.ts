import { supportCategories, type SupportRequest } from '@domain/messages/support'
import { type LetterPart, mailOf } from '@server/mail/letter'
import type { Mail } from '@server/mail/mail'

export interface SupportRequestToMail extends SupportRequest {
  readonly id: number
  /** Of the account that sent it; the address in the form is whatever was typed. */
  readonly accountEmail: string
}

/** `SR12`. */
const supportReference = (id: number): string => `SR${id}`

/** What mail programs can answer to; the form leaves that to the browser (B5.15). */
const isAddress = (text: string): boolean => /^[^\s@<>]{1,200}@[^\s@<>]{1,200}$/.test(text)

/** A support request to the centre at `to`, answered by answering the mail. */
export function supportRequestMail(request: SupportRequestToMail, to: string): Mail {
  const { name, email, phone, category, subject, message, priority, accountEmail } = request
  const reference = supportReference(request.id)
  const facts: LetterPart = {
    facts: [
      ['Reference', reference],
      ['Category', supportCategories[category]],
      ['Priority', priority],
      ['Name', name],
      ['Email', email],
      ...(phone === '' ? [] : [['Phone', phone] as const]),
      ['Account', accountEmail],
    ],
  }
  const mail = mailOf({
    kind: 'support-request',
    to,
    firstName: '',
    subject: `[${reference}] ${supportCategories[category]}: ${subject}`,
    summary: `From ${name}.`,
    parts: [
      'A member wrote to support, and was promised an answer within 24 hours. Answering this mail answers the member.',
      facts,
      ...message.split(/\r?\n/).filter((line) => line.trim() !== ''),
    ],
  })
  return { ...mail, replyTo: { name, address: isAddress(email) ? email : accountEmail } }
}
