import { day } from '@domain/time/durations'
import type { AppContext } from '@server/context'
import { tidyMailCounts } from '@server/mail/outbox'
import { tidySignedInBefore } from '@server/security/signedInBefore'
import { tidyKnownDevices } from './knownDevices'

/** Used and expired links stay for a month, so the server can tell an old mail from an invented link. */
const keptLinks = 30 * day

/**
 * Deletes expired data: sessions, codes, old links, counts, records of earlier sign-ins and known devices; and
 * what the operator keeps for so many days (`Settings.keptDays`): mails of the mailbox page, records of failed
 * mails and events for another system, the trail of an account and the acts of the staff. The books (payments, refunds) stay.
 */
export async function tidyAccounts({ database, clock, limits, settings }: AppContext): Promise<void> {
  const now = clock.now()
  const { accountEvents, mails, staffActs } = settings.keptDays
  const before = (days: number) => [new Date(now - days * day)]
  await database.query('delete from sessions where expires_at <= $1', [new Date(now)])
  await database.query('delete from email_changes where expires_at <= $1', [new Date(now)])
  await database.query('delete from mail_tokens where expires_at <= $1', [new Date(now - keptLinks)])
  await database.query('delete from email_undos where expires_at <= $1', [new Date(now - keptLinks)])
  await database.query('delete from mails where sent_at <= $1', before(mails))
  await database.query('delete from unsent_mails where failed_at <= $1', before(mails))
  await database.query(
    'delete from webhook_events where failed is not null and created_at <= $1',
    before(mails),
  )
  await database.query('delete from account_events where at <= $1', before(accountEvents))
  if (staffActs !== null) await database.query('delete from staff_acts where at <= $1', before(staffActs))
  await tidyMailCounts(database, now)
  await tidySignedInBefore(database, now)
  await tidyKnownDevices(database, now)
  await limits.tidy()
}
