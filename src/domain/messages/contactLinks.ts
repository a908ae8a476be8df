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
