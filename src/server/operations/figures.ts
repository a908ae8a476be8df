import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { isBackup } from '@server/backup/nightly'
import type { AppContext } from '@server/context'
import { diskReserve, freeBytesOf } from '@server/database/diskReserve'
import { countUnsettled } from '@server/payments/unsettledMoney'

/** What an operator watches. Null: this server has no such thing, or none happened yet. */
export interface Figures {
  /** When they were read, in epoch milliseconds. */
  readonly readAt: number
  readonly mailsWaiting: number
  /** The noting of the mail that waits longest, in epoch milliseconds. */
  readonly oldestMailAt: number | null
  readonly mailsGivenUp: number
  readonly webhooksWaiting: number
  /** The noting of the event that waits longest for its receiver, in epoch milliseconds. */
  readonly oldestWebhookAt: number | null
  readonly webhooksGivenUp: number
  /** Payment attempts without a notice for two days. */
  readonly attemptsUnheard: number
  readonly paymentsUnplaced: number
  /** The bytes of the data folder's disk that writes may still use. */
  readonly reserve: number | null
  /** The end of the newest nightly backup, in epoch milliseconds; 0 while there is none. Null: none are made. */
  readonly backupAt: number | null
}

/** Reads them. A table that somebody locked delays this, so no answer waits for it. */
export async function readFigures(
  context: Pick<AppContext, 'database' | 'clock' | 'settings'>,
): Promise<Figures> {
  const { database, clock, settings } = context
  const [mails] = await database.query<{ waiting: number; oldest: Date | null; given_up: number }>(
    `select count(*) filter (where failed_at is null)::int as waiting,
            min(kept_at) filter (where failed_at is null) as oldest,
            count(*) filter (where failed_at is not null)::int as given_up from unsent_mails`,
  )
  const [webhooks] = await database.query<{ waiting: number; oldest: Date | null; given_up: number }>(
    `select count(*) filter (where failed is null)::int as waiting,
            min(created_at) filter (where failed is null) as oldest,
            count(*) filter (where failed is not null)::int as given_up from webhook_events`,
  )
  const money = await countUnsettled(context)
  const isOnDisk = database.embedded && settings.dataFolder !== null
  return {
    readAt: clock.now(),
    mailsWaiting: mails?.waiting ?? 0,
    oldestMailAt: mails?.oldest?.getTime() ?? null,
    mailsGivenUp: mails?.given_up ?? 0,
    webhooksWaiting: webhooks?.waiting ?? 0,
    oldestWebhookAt: webhooks?.oldest?.getTime() ?? null,
    webhooksGivenUp: webhooks?.given_up ?? 0,
    attemptsUnheard: money.unheard,
    paymentsUnplaced: money.unplaced,
    reserve: isOnDisk ? (await freeBytesOf(settings.dataFolder)) - diskReserve : null,
    backupAt: settings.backups === null ? null : await newestBackup(settings.backups.folder),
  }
}

async function newestBackup(folder: string): Promise<number> {
  const name = (await readdir(folder).catch(() => [])).filter(isBackup).sort().at(-1)
  return name === undefined ? 0 : (await stat(path.join(folder, name))).mtimeMs
}
