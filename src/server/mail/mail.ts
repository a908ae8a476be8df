/**
 * The kinds of mails, as the log and the outbox name them, and whether each address gets only a few of a kind
 * per hour (`mailsAnHour`). Limited are mails that somebody requested, who need not be the recipient, and
 * mails that the portal also displays elsewhere. Unlimited are mails that law or contract requires, one for
 * each fact, and mails to the centre.
 */
export const isLimitedKind = {
  'verify-email': true,
  'reset-password': true,
  invitation: true,
  'password-changed': false,
  'email-change-code': true,
  'email-taken': true,
  'email-changed': false,
  'email-change-undone': false,
  'account-erased': false,
  'booking-confirmed': false,
  'booking-moved': false,
  'booking-canceled': false,
  'payment-received': false,
  'payment-refunded': false,
  'payment-taken-back': false,
  'due-added': false,
  'due-taken-back': false,
  'booking-reminder': false,
  'due-reminder': false,
  'slot-free': true,
  'support-request': false,
} as const satisfies Record<string, boolean>

export type MailKind = keyof typeof isLimitedKind

/** A mail to a member, or to the centre. */
export interface Mail {
  /** Absent in a mail that an earlier version stored for sending. */
  readonly kind?: MailKind
  readonly to: string
  readonly subject: string
  /** Plain text, complete in itself, with link and code. */
  readonly text: string
  /** The same as HTML; absent in a mail that an earlier version stored for sending. */
  readonly html?: string
  /** The one link to follow, if there is one. */
  readonly link?: string
  /** The one code to enter, if there is one. */
  readonly code?: string
  /** The recipient of answers, if not the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string }
  /** The address of the switch for such mails; absent in a mail that always goes out. */
  readonly preferencesLink?: string
  /** The end of its validity, in epoch milliseconds: the server does not send it later. */
  readonly goodUntil?: number
  readonly attachments?: readonly MailAttachment[]
}

export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: string
}
