import { userInfo } from 'node:os'
import { systemClock } from './clock'
import { readCalendarUids } from './booking/calendarUids'
import type { StaffContext } from './context'
import { askControl, type Printed } from './control'
import type { Database } from './database/database'
import { openConfigured } from './database/openConfigured'
import { noGateway } from './gateway'
import { createLog, writeToOutput } from './http/requestLog'
import { paymentOf } from './isOnlyHere'
import { createMailer } from './mail/mailer'
import { createOutbox } from './mail/outbox'
import { nameCentreParts } from './nameCentreParts'
import { createGateway } from './payments/gateways/gateways'
import { gatewaySecret } from './payments/gateways/sandbox/signature'
import { migrations } from './migrations'
import { readSettings } from './readSettings'
import { systemRandomness as random } from './security/randomness'
import type { Settings } from './settings'

/** The commands of a program (`createCommands`). */
interface Program {
  readonly run: (context: StaffContext, argv: readonly string[], user: string) => Promise<Printed>
  readonly isWriting: (argv: readonly string[]) => boolean
}

/**
 * Runs the program of this process; `withoutDatabase` answers what needs none. Beside a running server with the
 * embedded database a command runs in that server; else on the database itself. Its mails are sent by a server.
 */
export function runProgram(
  program: string,
  withoutDatabase: (argv: readonly string[]) => Promise<Printed> | Printed | null,
  { run, isWriting }: Program,
  argv: readonly string[] = process.argv.slice(2),
): void {
  const main = async () => {
    const { output, isDone } =
      (await withoutDatabase(argv)) ?? (await runHere(program, { run, isWriting }, argv))
    if (isDone) process.stdout.write(output)
    else process.stderr.write(output)
    process.exitCode = isDone ? 0 : 1
  }
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  })
}

async function runHere(
  program: string,
  { run, isWriting }: Program,
  argv: readonly string[],
): Promise<Printed> {
  const settings = readSettings(process.env)
  const user = userInfo().username
  const there = await askControl(settings, [program, ...argv], user)
  if (there !== null) return there
  if (isWriting(argv)) refuseForeignSettings(settings, program)
  const database = await openConfigured(settings)
  try {
    await refuseOtherRelease(database)
    nameCentreParts(settings)
    return await run(await contextOf(settings, database), argv, user)
  } finally {
    await database.close()
  }
}

/**
 * A command beside servers on PostgreSQL has only its own environment. Without that of the servers its mails would lead to
 * this computer, and their webhook and gateway would not hear of what it does.
 */
function refuseForeignSettings({ databaseUrl, publicUrl }: Settings, program: string): void {
  if (databaseUrl !== null && publicUrl === null)
    throw new Error(
      `PUBLIC_URL is not set, so mails of this command would lead nowhere. Give it all settings of the server, such as: node --env-file=portal.env dist/server/${program}.cjs …`,
    )
}

async function refuseOtherRelease(database: Database): Promise<void> {
  const [applied] = await database.query<{ newest: number | null }>(
    'select max(number) as newest from applied_migrations',
  )
  if (applied?.newest !== migrations.at(-1)?.number)
    throw new Error('The database belongs to another release. Start a server of this release once.')
}

async function contextOf(settings: Settings, database: Database): Promise<StaffContext> {
  const clock = systemClock
  const log = createLog(writeToOutput, clock.now)
  const publicUrl = () => settings.publicUrl ?? `http://localhost:${settings.port}`
  const deps = { database, clock, random, log, publicUrl }
  const secret = await gatewaySecret(database, random)
  const never = () => Promise.reject(new Error('a command sends nothing'))
  const portal = {
    ...settings.portal,
    calendarUids: await readCalendarUids(database),
    payment: paymentOf(settings),
  }
  const served = { ...settings, portal }
  return {
    ...deps,
    settings: served,
    gateway: createGateway({ ...deps, settings: served, gatewaySecret: secret, send: never }) ?? noGateway,
    mailer: createMailer({ deliver: never, close: () => undefined }, createOutbox(database, clock), deps),
  }
}
