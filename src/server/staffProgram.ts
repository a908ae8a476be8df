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

/**
 * Runs the program of this process; `withoutDatabase` answers what needs none. Beside a running server with the
 * embedded database a command runs in that server; else on the database itself. Its mails are sent by a server.
 */
export function runProgram(
  program: string,
  withoutDatabase: (argv: readonly string[]) => Promise<Printed> | Printed | null,
  run: (context: StaffContext, argv: readonly string[], user: string) => Promise<Printed>,
  argv: readonly string[] = process.argv.slice(2),
): void {
  const main = async () => {
    const { output, isDone } = (await withoutDatabase(argv)) ?? (await runHere(program, run, argv))
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
  run: Parameters<typeof runProgram>[2],
  argv: readonly string[],
): Promise<Printed> {
  const settings = readSettings(process.env)
  const user = userInfo().username
  const there = await askControl(settings, [program, ...argv], user)
  if (there !== null) return there
  const database = await openConfigured(settings)
  try {
    await refuseOtherRelease(database)
    nameCentreParts(settings)
    return await run(await contextOf(settings, database), argv, user)
  } finally {
    await database.close()
  }
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
