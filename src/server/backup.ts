import path from 'node:path'
import { runBackup } from './backup/commands'
import { restore } from './backup/restore'
import { systemClock as clock } from './clock'
import { askControl, type Printed } from './control'
import { openConfigured } from './database/openConfigured'
import { readSettings } from './readSettings'
import type { Settings } from './settings'

/**
 * `npm run backup -- <file>` writes a backup, also beside a running server; `npm run restore -- <file>` restores
 * one into an empty place.
 */
async function main(): Promise<void> {
  const [command, name, ...more] = process.argv.slice(2)
  if (name === undefined || name.startsWith('-') || more.length > 0)
    throw new Error(`Give one file: npm run ${command} -- portal.backup`)
  const file = path.resolve(name)
  const settings = readSettings(process.env)
  const { output, isDone } =
    command === 'restore' ? await runRestore(settings, file) : await writeBackup(settings, file)
  if (isDone) process.stdout.write(output)
  else process.stderr.write(output)
  process.exitCode = isDone ? 0 : 1
}

async function writeBackup(settings: Settings, file: string): Promise<Printed> {
  const there = await askControl(settings, ['backup', file], '')
  if (there !== null) return there
  const database = await openConfigured(settings)
  try {
    return await runBackup({ database, clock, settings }, file)
  } finally {
    await database.close()
  }
}

async function runRestore(settings: Settings, file: string): Promise<Printed> {
  const held = await restore(settings, clock, file)
  const mails =
    held === 0
      ? ''
      : ` ${held === 1 ? 'A mail that was waiting is' : `${held} mails that were waiting are`} kept unsent (docs/deployment.md, Mail).`
  return {
    output: `Restored into ${settings.databaseUrl === null ? settings.dataFolder : `the schema ${settings.databaseSchema}`}.${mails}\n`,
    isDone: true,
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
