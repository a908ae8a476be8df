import type { SupportPlace } from './support'

/** A prepared e-mail; the member reads it before sending it. */
export interface ReadyMail {
  readonly subject: string
  readonly message: string
}

/** A link that opens the member's own mail program with the prepared e-mail. */
export const mailLink = (address: string, { subject, message }: ReadyMail): string =>
  `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`

/** A link that calls a number in people's notation. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** A link that opens the member's own mail program with an empty e-mail. */
export const addressLink = (address: string): string =>
  `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`

/** True when a text refers the member to support, so a link belongs beside it. */
export const namesSupport = (text: string): boolean => /contact (?:support|the centre)/i.test(text)

/** The mail of a member whose account the centre has to activate. */
export const accountMail: ReadyMail = {
  subject: 'My account is not active',
  message: 'My account is not active. Please help me to use it again.',
}

/** The mail about a failure when the support page cannot be reached; the mail has its own date. */
export const problemMail = ({ flow, state }: SupportPlace, reference: string | null): ReadyMail => ({
  subject: 'A problem in the portal',
  message: `\n\n--\nWhere: ${flow}, ${state}${reference === null ? '' : `\nReference: ${reference}`}`,
})
