import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { centreMinutesOf, todayAt } from '@domain/time/centreTime'
import { minute } from '@domain/time/durations'
import type { AppContext } from '@server/context'
import { repeatedly } from '@server/repeatedly'
import type { NightlyBackups } from '@server/settings'
import { backUp } from './backUp'

const nameOf = (day: string) => `portal-${day}.backup`
const isBackup = (name: string) => /^portal-\d{4}-\d{2}-\d{2}\.backup$/.test(name)

/** Writes the backup of the day when it is time, and removes the oldest beyond those that are kept. */
export async function backUpTonight(
  context: Pick<AppContext, 'database' | 'clock' | 'settings' | 'log'>,
  { folder, at, keep }: NightlyBackups,
): Promise<void> {
  const { clock, log } = context
  const now = clock.now()
  if (centreMinutesOf(now) < at) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const there = await readdir(folder)
  const name = nameOf(todayAt(now))
  // Another process of the same database may be writing it.
  if (there.includes(name) || there.includes(`${name}.part`)) return
  const { waited } = await backUp(context, path.join(folder, name))
  log.write({ level: 'info', event: 'backup written', ms: waited })
  const old = [...there.filter(isBackup), name].sort().slice(0, -keep)
  for (const each of old) await rm(path.join(folder, each), { force: true })
}

/** Begins the nightly backups; the returned function ends them. A failure is a line of the log, and tried again. */
export const startNightlyBackups = (
  context: Pick<AppContext, 'database' | 'clock' | 'settings' | 'log'>,
  backups: NightlyBackups,
): (() => void) => repeatedly(context, minute, () => backUpTonight(context, backups))
