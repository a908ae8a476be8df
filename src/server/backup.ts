import path from 'node:path'
import { runBackup } from './backup/commands'
import { letLive } from './backup/copy'
import { restore } from './backup/restore'
import { systemClock as clock } from './clock'
import { askControl, type Printed } from './control'
import { openConfigured } from './database/openConfigured'
import { readSettings } from './readSettings'
import type { Settings } from './settings'

/**
 * `npm run backup -- <file>` writes a backup, also beside a running server; `npm run restore -- <file>` restores
 * one into an empty place, and `--live` says that it takes the place of its original.
 */
async function main(): Promise<void> {
  const [command, ...words] = process.argv.slice(2)
  const isLive = command === 'restore' && words.includes('--live')
  const [name, ...more] = words.filter((word) => !(isLive && word === '--live'))
  if ((name === undefined && !isLive) || name?.startsWith('-') === true || more.length > 0)
    throw new Error(`Give one file: npm run ${command} -- portal.backup`)
  const settings = readSettings(process.env)
  const { output, isDone } = await run(settings, command === 'restore', name, isLive)
  if (isDone) process.stdout.write(output)
  else process.stderr.write(output)
  process.exitCode = isDone ? 0 : 1
}

function run(
  settings: Settings,
  isRestore: boolean,
  name: string | undefined,
  isLive: boolean,
): Promise<Printed> {
  if (name === undefined) return makeLive(settings)
  const file = path.resolve(name)
  return isRestore ? runRestore(settings, file, isLive) : writeBackup(settings, file)
}

async function makeLive(settings: Settings): Promise<Printed> {
  const database = await openConfigured(settings)
  try {
    return (await letLive(database))
      ? {
          output: 'This database takes the place of its original: start a server with all its settings.\n',
          isDone: true,
        }
      : { output: 'This database is no copy.\n', isDone: true }
  } finally {
    await database.close()
  }
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

async function runRestore(settings: Settings, file: string, isLive: boolean): Promise<Printed> {
  const held = await restore(settings, clock, file, isLive)
  const mails =
    held === 0
      ? ''
      : ` ${held === 1 ? 'A mail that was waiting is' : `${held} mails that were waiting are`} kept unsent (docs/deployment.md, Mail).`
  const copy = isLive
    ? ''
    : ' It is a copy, which acts on nobody; to let it take the place of its original: npm run restore -- --live'
  return {
    output: `Restored into ${settings.databaseUrl === null ? settings.dataFolder : `the schema ${settings.databaseSchema}`}.${mails}${copy}\n`,
    isDone: true,
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
