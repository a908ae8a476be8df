import { listed } from '@domain/values/listed'
import { centreDateOf } from '@domain/time/centreTime'
import { longDate } from '@domain/time/dates'
import type { Database } from '@server/database/database'
import type { Settings } from '@server/settings'

/** The fact that a database came from a backup, with the instant of its restoring. */
export const copyFact = 'restored_at'

/** What makes a copy live. */
const makeLive = 'npm run restore -- --live'

async function restoredOn(database: Database): Promise<string | null> {
  const [fact] = await database.query<{ value: string }>('select value from facts where name = $1', [
    copyFact,
  ])
  return fact === undefined ? null : longDate(centreDateOf(Date.parse(fact.value)))
}

/** The settings through which a server acts beyond itself. */
const outward = ({ smtpUrl, webhook, gateway, backups }: Settings): string[] =>
  [
    smtpUrl === null ? '' : 'SMTP_URL',
    webhook === null ? '' : 'WEBHOOK_URL',
    gateway === null || gateway.way === 'sandbox' ? '' : 'GATEWAY',
    backups === null ? '' : 'BACKUP_TO',
  ].filter((name) => name !== '')

/**
 * Keeps a restored database from mailing members, telling another system, asking the gateway or replacing backups while its
 * original may still do so. Rejects with one readable line.
 */
export async function refuseCopy(database: Database, settings: Settings): Promise<void> {
  const names = outward(settings)
  const day = names.length === 0 ? null : await restoredOn(database)
  if (day !== null)
    throw new Error(
      `This database was restored from a backup on ${day} and may be a copy of one that serves. Start it without ${listed(names)} to look at it; once the original has stopped for good, let it take its place: ${makeLive}`,
    )
}

/** A warning for whoever looks at a copy. */
export async function copyWarning(database: Database): Promise<string> {
  const day = await restoredOn(database)
  return day === null
    ? ''
    : `WARNING: This database was restored from a backup on ${day}. It mails nobody, and what is written here is not in its original. To let it take the original's place: ${makeLive}\n`
}

/** `npm run restore -- --live`: lets a restored database take the place of its original. False for one that has it. */
export const letLive = async (database: Database): Promise<boolean> =>
  (await database.query('delete from facts where name = $1 returning name', [copyFact])).length > 0
