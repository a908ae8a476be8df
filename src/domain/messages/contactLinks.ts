import type { SupportPlace } from './support'

/** An e-mail that is written already; the member reads it before sending it. */
export interface ReadyMail {
  readonly subject: string
  readonly message: string
}

/** Opens the member's own mail program with the e-mail written. */
export const mailLink = (address: string, { subject, message }: ReadyMail): string =>
  `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`

/** Calls a number as people write it. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Opens the member's own mail program with an empty e-mail. */
export const addressLink = (address: string): string =>
  `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`

/** Whether a text sends the member to support, so that the way there belongs beside it. */
export const namesSupport = (text: string): boolean => /contact (?:support|the centre)/i.test(text)

/** What somebody writes whose account the centre has to activate. */
export const accountMail: ReadyMail = {
  subject: 'My account is not active',
  message: 'My account is not active. Please help me to use it again.',
}

/** What is written about a failure where the page of the support cannot be reached; the mail has its own date. */
export const problemMail = ({ flow, state }: SupportPlace, reference: string | null): ReadyMail => ({
  subject: 'A problem in the portal',
  message: `\n\n--\nWhere: ${flow}, ${state}${reference === null ? '' : `\nReference: ${reference}`}`,
})
