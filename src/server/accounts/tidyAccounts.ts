import { day } from '@domain/time/durations'
import type { AppContext } from '@server/context'
import { tidyMailCounts } from '@server/mail/outbox'
import { tidySignedInBefore } from '@server/security/signedInBefore'
import { tidyAccountEvents } from './accountEvents'
import { tidyKnownDevices } from './knownDevices'

/** Used and expired links stay for a month, so the server can tell an old mail from an invented link. */
const keptLinks = 30 * day
const keptMails = 30 * day

/**
 * Deletes expired data: sessions, codes, old links, counts, records of earlier sign-ins and known devices,
 * mails of the mailbox page, records of failed mails, and the trail of an account after a year.
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
