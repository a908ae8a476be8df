import { day } from '@domain/time/durations'
import type { AppContext } from '@server/context'
import { tidyMailCounts } from '@server/mail/outbox'
import { tidySignedInBefore } from '@server/security/signedInBefore'
import { tidyAccountEvents } from './accountEvents'
import { tidyKnownDevices } from './knownDevices'

/** Used and expired links are kept for a month, so that an old mail is distinguished from a made-up one. */
const keptLinks = 30 * day
const keptMails = 30 * day

/**
 * Drops what is over: sessions, codes, old links, counts, who signed in before and with which device, mails of the mailbox page, and what is
 * known of mails that failed; the trail of an account after a year.
 */
export async function tidyAccounts({ database, clock, limits }: AppContext): Promise<void> {
  const now = clock.now()
  await database.query('delete from sessions where expires_at <= $1', [new Date(now)])
  await database.query('delete from email_changes where expires_at <= $1', [new Date(now)])
  await database.query('delete from mail_tokens where expires_at <= $1', [new Date(now - keptLinks)])
  await database.query('delete from email_undos where expires_at <= $1', [new Date(now - keptLinks)])
  await database.query('delete from mails where sent_at <= $1', [new Date(now - keptMails)])
  await database.query('delete from unsent_mails where failed_at <= $1', [new Date(now - keptMails)])
  await tidyMailCounts(database, now)
  await tidySignedInBefore(database, now)
  await tidyKnownDevices(database, now)
  await tidyAccountEvents(database, now)
  await limits.tidy()
}
