import type { Database } from '@server/database/database'
import type { MailAttachment } from './mail'
import type { Mailer } from './mailer'

export interface MailboxEntry {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Null for a mail that an earlier version kept. */
  readonly html: string | null
  readonly link: string | null
  readonly code: string | null
  readonly attachments: readonly MailAttachment[]
  readonly sentAt: Date
}

/** The mails that the server kept instead of sending. */
export interface Mailbox {
  /** Newest first; only those of the given address, in any letter case. */
  list(to?: string): Promise<readonly MailboxEntry[]>
  /** The newest mail to an address. Rejects when there is none. */
  latest(to: string): Promise<MailboxEntry>
}

const maxListed = 200

export function openMailbox(database: Database, mailer: Mailer): Mailbox {
  async function list(to?: string) {
    await mailer.settled()
    return database.query<MailboxEntry>(
      `select id, recipient as "to", subject, body as text, html, link, code, attachments, sent_at as "sentAt"
       from mails where $1::text is null or lower(recipient) = lower($1)
       order by id desc limit ${maxListed}`,
      [to ?? null],
    )
  }
  return {
    list,
    async latest(to) {
      const [newest] = await list(to)
      if (!newest) throw new Error(`no mail was sent to ${to}`)
      return newest
    },
  }
}
