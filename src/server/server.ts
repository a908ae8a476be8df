import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { withoutTrailingSlashes } from '@domain/portal/webAddress'
import { hour } from '@domain/time/durations'
import { forgetBranches, keepBranches } from './accounts/branches'
import { runMembers } from './accounts/staff/commands'
import { applyCatalogue } from './centre/applyCatalogue'
import { runCentre } from './centre/commands'
import { type App, createApp } from './app'
import { runBackup } from './backup/commands'
import { refuseCopy } from './backup/copy'
import { demandBackupTools, startNightlyBackups } from './backup/nightly'
import { readCalendarUids } from './booking/calendarUids'
import { createAfterwards } from './afterwards'
import { type Clock, systemClock } from './clock'
import type { AppContext } from './context'
import { openControl } from './control'
import type { Database } from './database/database'
import { freeBytesOf, withDiskReserve } from './database/diskReserve'
import { migrate } from './database/migrate'
import { openPgliteDatabase } from './database/pgliteDatabase'
import { openPostgresDatabase } from './database/postgresDatabase'
import { shareOf } from './database/share'
import { createFeatures } from './features'
import { noGateway } from './gateway'
import { answerBadRequests, badRequest } from './http/badRequests'
import { type Connections, manageConnections } from './http/connections'
import { defaultLoadLimits, type LoadLimits } from './http/loadLimits'
import { nameHost } from './http/origins'
import { createLog, type Log, type WriteLine, writeToOutput } from './http/requestLog'
import { securityHeaders } from './http/securityHeaders'
import { isOnlyHere, paymentOf } from './isOnlyHere'
import { logFailedMails } from './mail/failedMails'
import { logUnsettledMoney } from './payments/unsettledMoney'
import { createMailer, type Delivery, deliverBySmtp, deliverToMailbox, turnOfMails } from './mail/mailer'
import { type Mailbox, openMailbox } from './mail/mailbox'
import { createOutbox } from './mail/outbox'
import { nameCentreParts } from './nameCentreParts'
import { counted, createMetrics } from './operations/metrics'
import { openOperations } from './operations/operations'
import type { ServedGateway } from './payments/gateways/gateway'
import { createGateway } from './payments/gateways/gateways'
import { gatewaySecret } from './payments/gateways/sandbox/signature'
import { runMoney } from './payments/staff/commands'
import { repeatedly } from './repeatedly'
import { createScryptHasher, type PasswordHasher } from './security/passwordHasher'
import { type Randomness, systemRandomness } from './security/randomness'
import { createRateLimits, defaultLimits, type LimitRules } from './security/rateLimits'
import { refusePublishedPassword } from './seeds/publishedPassword'
import { seed, wantsSeeds } from './seeds/seed'
import { seedPlaces } from './seeds/seedCentre'
import { defaultSettings, type Settings } from './settings'

/** Injected parts; absent ones are the real ones. */
export interface ServerOptions {
  readonly settings?: Partial<Settings>
  readonly clock?: Clock
  readonly random?: Randomness
  readonly hasher?: PasswordHasher
  readonly limits?: LimitRules
  /** An open database; the server then neither opens nor closes one. */
  readonly database?: Database
  /** Delivers mails; absent: by the settings. */
  readonly deliver?: Delivery['deliver']
  /** Slows down a limited try; absent: a real wait. */
  readonly pause?: (milliseconds: number) => Promise<void>
  readonly writeLog?: WriteLine
  /** Carries the sandbox's notices to the API; absent: they arrive. */
  readonly carryNotice?: (request: Request, deliver: App['fetch']) => Promise<Response>
  /** The load limits of one client; absent values are the defaults. */
  readonly loadLimits?: Partial<LoadLimits>
  /** The maximum time for a sender's request head, and for the whole request, in milliseconds. */
  readonly senderTimeouts?: { readonly head: number; readonly whole: number }
  /** The time that a stop waits for requests under way, and then for mails under way, in milliseconds. */
  readonly stopTimeout?: number
}

export interface PortalServer {
  /** The address that browsers use. */
  readonly url: string
  /** The address of `/metrics`, or null without METRICS_PORT. */
  readonly operationsUrl: string | null
  readonly database: Database
  readonly mailbox: Mailbox
  readonly clock: Clock
  readonly context: AppContext
  readonly app: App
  /** Null when nobody pays online. */
  readonly gateway: ServedGateway | null
  /** The day at the centre on which the seed data was made, or null. */
  readonly seededOn: string | null
  /** Resolves when the lock of the data folder is lost: all writes stop, and the process has to end. */
  readonly folderLost: Promise<void>
  /**
   * Stops gracefully: reports not ready and closes its connections with their next answers, accepts no more,
   * finishes requests and mails under way, keeps the other mails, and closes the database.
   */
  readonly close: () => Promise<void>
}

const realPause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
/**
 * Longer than proxies keep an idle connection: both sides never close one at the same time, which would lose
 * a request.
 */
const keepAliveOfProxies = 75_000
/** The time that a stop waits for requests under way, and then for mails under way, in milliseconds. */
const stopTimeout = 4_000

/** Opens the database, migrates it, seeds a fresh one, and listens. */
export async function createPortalServer(options: ServerOptions = {}): Promise<PortalServer> {
  const settings: Settings = { ...defaultSettings, ...options.settings }
  const clock = options.clock ?? systemClock
  const random = options.random ?? systemRandomness
  const pause = options.pause ?? realPause
  const senderTimeouts = options.senderTimeouts ?? { head: 10_000, whole: 20_000 }
  const metrics = settings.metricsPort === null ? null : createMetrics()
  const log = counted(createLog(options.writeLog ?? writeToOutput, clock.now), metrics)
  let loseFolder = () => {}
  const folderLost = new Promise<void>((resolve) => {
    loseFolder = resolve
  })
  const onFolderLost = () => {
    log.write({
      level: 'error',
      event:
        'the lock file of the data folder was removed or replaced: nothing is written, and the server ends',
    })
    loseFolder()
  }
  const database = options.database ?? (await openDatabase(settings, clock, pause, log, onFolderLost))
  const release = () => (options.database ? Promise.resolve() : database.close())
  try {
    await demandBackupTools(database, settings)
    await migrate(database)
    await refuseCopy(database, settings)
    nameCentreParts(settings)
    await keepBranches(database)
    await applyCentre(database, settings, clock, log)
    const delivery = options.deliver
      ? { deliver: options.deliver, close: () => undefined }
      : settings.smtpUrl === null
        ? deliverToMailbox(database, clock)
        : await deliverBySmtp(settings.smtpUrl, settings.mailFrom)
    const mails = shareOf(database)
    const mailer = createMailer(delivery, createOutbox(mails, clock), { database: mails, clock, random, log })
    let publicUrl = settings.publicUrl
    const isLocal = () => isOnlyHere(settings)
    const secret = await gatewaySecret(database, random)
    const deps = {
      database,
      clock,
      random,
      log,
      publicUrl: () => publicUrl ?? `http://${urlHost(settings.host)}:${settings.port}`,
    }
    const carryNotice =
      options.carryNotice ?? (async (request: Request, deliver: App['fetch']) => deliver(request))
    const send = (request: Request) => carryNotice(request, app.fetch)
    const gateway = createGateway({ ...deps, settings, gatewaySecret: secret, send })
    const payment = paymentOf(settings)
    const portal = { ...settings.portal, calendarUids: await readCalendarUids(database), payment } as const
    const isWithSeedPlaces = portal.places.length === 0 && wantsSeeds({ settings, database, isLocal })
    const context: AppContext = {
      ...deps,
      gateway: gateway ?? noGateway,
      hasher: options.hasher ?? createScryptHasher(random),
      mailer,
      afterwards: createAfterwards(log),
      gatewaySecret: secret,
      limits: createRateLimits(shareOf(database), clock, pause, options.limits ?? defaultLimits),
      settings: { ...settings, portal: isWithSeedPlaces ? { ...portal, places: seedPlaces } : portal },
      isLocal,
    }
    const features = createFeatures(gateway)
    const seededOn = await seed(context, features)
    await refusePublishedPassword(context)
    const loadLimits = { ...defaultLoadLimits, ...options.loadLimits }
    let closing: Promise<void> | null = null
    const app = createApp(context, features, { loadLimits, isStopping: () => closing !== null })
    const headers = securityHeaders(context)
    const isBehindProxy = settings.trustedHops > 0
    const server = createServer({
      headersTimeout: senderTimeouts.head,
      requestTimeout: senderTimeouts.whole,
      keepAliveTimeout: isBehindProxy ? keepAliveOfProxies : 5_000,
      // `badRequests.ts` refuses such requests with all headers instead.
      requireHostHeader: false,
      connectionsCheckingInterval: Math.min(2_000, senderTimeouts.head),
    })
    const answer = getRequestListener(
      (request, bindings) =>
        app.fetch(request, { ...bindings, isTooMuch: connections.isTooMuch(bindings.incoming) }),
      { errorHandler: () => badRequest(headers) },
    )
    const connections: Connections = manageConnections(
      server,
      loadLimits,
      isBehindProxy,
      (incoming, outgoing) => {
        nameHost(incoming, context.publicUrl())
        return answer(incoming, outgoing)
      },
    )
    answerBadRequests(server, headers, connections.isSending)
    const port = await listen(server, settings)
    publicUrl ??= `http://${urlHost(settings.host)}:${port}`
    publicUrl = withoutTrailingSlashes(publicUrl)
    mailer.sendNoted()
    const closeControl = options.database ? null : await listenForCommands(context)
    const operations = metrics === null ? null : await openOperations(context, metrics)
    const stops = [
      ...features.map((feature) => feature.start?.(context)),
      repeatedly(context, turnOfMails, async () => mailer.sendNoted()),
      repeatedly(context, hour, () => logFailedMails(context)),
      repeatedly(context, hour, () => logUnsettledMoney(context)),
      ...(settings.backups === null ? [] : [startNightlyBackups(context, settings.backups)]),
    ]
    return {
      url: publicUrl,
      operationsUrl: operations?.url ?? null,
      database,
      mailbox: openMailbox(database, mailer),
      clock,
      context,
      app,
      gateway,
      seededOn,
      folderLost,
      close() {
        closing ??= (async () => {
          for (const stop of stops) stop?.()
          await closeControl?.()
          await operations?.close()
          await realPause(settings.drainSeconds * 1_000)
          await connections.close(options.stopTimeout ?? stopTimeout)
          await context.afterwards.settled()
          await mailer.stop(options.stopTimeout ?? stopTimeout)
          await release()
        })()
        return closing
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

/** The programs of the staff. */
const programs = { centre: runCentre, members: runMembers, money: runMoney } as const

/** Runs the commands of the staff in this process, where it has the data folder for itself. */
async function listenForCommands(context: AppContext): Promise<() => Promise<void>> {
  const { database, settings, log, mailer } = context
  if (!database.embedded || settings.dataFolder === null || settings.databaseUrl !== null)
    return () => Promise.resolve()
  return openControl(
    settings.dataFolder,
    async ([program, ...argv], user) => {
      if (program === 'backup') return runBackup(context, argv[0] ?? '')
      const printed = await programs[program as keyof typeof programs](context, argv, user)
      mailer.sendNoted()
      return printed
    },
    log,
  )
}

/** Makes the offer of the centre's file that of the database, before the server answers. */
async function applyCentre(database: Database, { centre }: Settings, clock: Clock, log: Log): Promise<void> {
  const { catalogue } = centre
  if (catalogue === null) return
  const changes = await database.exclusively(() =>
    database.transaction((transaction) => applyCatalogue(transaction, catalogue, clock.now())),
  )
  const forgotten = await forgetBranches(
    database,
    catalogue.branches.map(({ id }) => id),
  )
  for (const reason of [...changes, ...forgotten])
    log.write({ level: 'info', event: "from the centre's file", reason })
}

async function openDatabase(
  settings: Settings,
  clock: Clock,
  pause: (milliseconds: number) => Promise<void>,
  log: Log,
  onFolderLost: () => void,
): Promise<Database> {
  const { databaseUrl, databaseConnections: poolSize, databaseSchema: schema, dataFolder } = settings
  if (databaseUrl !== null)
    return openPostgresDatabase(databaseUrl, pause, {
      poolSize,
      schema,
      onSetUpByOther: (processId) =>
        log.write({
          level: 'warn',
          event: 'this start waits, since another one is setting up the database (DATABASE_URL)',
          reason: processId === null ? 'not known which' : `process ${processId} of the database`,
        }),
    })
  const database = await openPgliteDatabase(dataFolder, onFolderLost)
  return dataFolder === null ? database : withDiskReserve(database, () => freeBytesOf(dataFolder), clock)
}

/** A host in the form of an address: the loopback as `localhost`, IPv6 in brackets. */
const urlHost = (host: string): string => {
  if (host === '127.0.0.1' || host === '::1' || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

const listen = (server: Server, { port, host }: Settings): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
