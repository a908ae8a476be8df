/**
 * The kinds of mails, as the log and the outbox name them, and whether only a few of a kind go to one address in an hour
 * (`mailsAnHour`). Limited is what comes because somebody asked for it, who need not be the recipient, and what the portal
 * tells in another way as well. Not limited is what law or contract owes, one for each fact, and what the centre receives.
 */
export const isLimitedKind = {
  'verify-email': true,
  'reset-password': true,
  'password-changed': false,
  'email-change-code': true,
  'email-taken': true,
  'email-changed': false,
  'email-change-undone': false,
  'booking-confirmed': false,
  'booking-moved': false,
  'booking-canceled': false,
  'payment-received': false,
  'booking-reminder': false,
  'due-reminder': false,
  'slot-free': true,
  'support-request': false,
} as const satisfies Record<string, boolean>

export type MailKind = keyof typeof isLimitedKind

/** A mail to a member, or to the centre. */
export interface Mail {
  /** Absent in a mail that an earlier version kept for sending. */
  readonly kind?: MailKind
  readonly to: string
  readonly subject: string
  /** Plain text, complete in itself: link and code are in it. */
  readonly text: string
  /** The same as HTML; absent in a mail that an earlier version kept for sending. */
  readonly html?: string
  /** The one link to follow, where there is one. */
  readonly link?: string
  /** The one code to enter, where there is one. */
  readonly code?: string
  /** Who gets the answers, where that is not the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string }
  /** Where the member can switch such mails off; absent in a mail that is always sent. */
  readonly preferencesLink?: string
  /** From when on it is of no use, in epoch milliseconds: it is not sent any more then. */
  readonly goodUntil?: number
  readonly attachments?: readonly MailAttachment[]
}

export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: string
}
