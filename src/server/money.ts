import { userInfo } from 'node:os'
import { systemClock } from './clock'
import { askControl } from './control'
import type { Database } from './database/database'
import { openConfigured } from './database/openConfigured'
import { noGateway } from './gateway'
import { createLog, writeToOutput } from './http/requestLog'
import { isWithSandbox } from './isOnlyHere'
import { createMailer } from './mail/mailer'
import { createOutbox } from './mail/outbox'
import { nameCentreParts } from './nameCentreParts'
import { createPayhere } from './payments/gateways/payhere/payhere'
import { createSandbox } from './payments/gateways/sandbox/sandbox'
import { gatewaySecret } from './payments/gateways/sandbox/signature'
import type { MoneyContext } from './payments/staff/act'
import { moneyHelp, runMoney } from './payments/staff/commands'
import { migrations } from './migrations'
import { readSettings } from './readSettings'
import { systemRandomness as random } from './security/randomness'
import type { Settings } from './settings'

/**
 * `npm run money -- …`: what the staff does with money. Beside a running server with the embedded database it
 * runs in that server; else on the database itself. Its mails are sent by a server.
 */
async function main(): Promise<void> {
  const argv = process.argv.slice(2)
  const printed = moneyHelp(argv) ?? (await run(readSettings(process.env), argv))
  const { output, isDone } = printed
  if (isDone) process.stdout.write(output)
  else process.stderr.write(output)
  process.exitCode = isDone ? 0 : 1
}

async function run(settings: Settings, argv: readonly string[]) {
  const user = userInfo().username
  const there = await askControl(settings, ['money', ...argv], user)
  if (there !== null) return there
  const database = await openConfigured(settings)
  try {
    await refuseOtherRelease(database)
    nameCentreParts(settings)
    return await runMoney(await contextOf(settings, database), argv, user)
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

async function contextOf(settings: Settings, database: Database): Promise<MoneyContext> {
  const clock = systemClock
  const log = createLog(writeToOutput, clock.now)
  const publicUrl = () => settings.publicUrl ?? `http://localhost:${settings.port}`
  const deps = { database, clock, random, log, publicUrl }
  const secret = await gatewaySecret(database, random)
  const never = () => Promise.reject(new Error('a command sends nothing'))
  return {
    ...deps,
    gateway:
      settings.payhere !== null
        ? createPayhere(deps, settings.payhere)
        : isWithSandbox(settings)
          ? createSandbox({ ...deps, gatewaySecret: secret }, never)
          : noGateway,
    mailer: createMailer({ deliver: never, close: () => undefined }, createOutbox(database, clock), deps),
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
