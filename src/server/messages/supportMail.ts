import { isEmailAddress } from '@domain/forms/fieldRules'
import { supportCategories, type SupportRequest } from '@domain/messages/support'
import { type LetterPart, mailOf } from '@server/mail/letter'
import type { Mail } from '@server/mail/mail'

export interface SupportRequestToMail extends SupportRequest {
  readonly id: number
  /** The address of the sender's account; the one in the form is any typed text. */
  readonly accountEmail: string
}

/** A reference such as `SR12`. */
const supportReference = (id: number): string => `SR${id}`

/** The mail of a support request to the centre at `to`; an answer to it goes to the member. */
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
  // The form leaves checking the address to the browser (B5.15), so it may be any text.
  return { ...mail, replyTo: { name, address: isEmailAddress(email) ? email : accountEmail } }
}
