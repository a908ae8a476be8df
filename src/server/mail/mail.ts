/** A mail to a member. */
export interface Mail {
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
  /** Where the member can switch such mails off; absent in a mail that is always sent. */
  readonly preferencesLink?: string
  readonly attachments?: readonly MailAttachment[]
}

export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: string
}
