/**
 * A member API for each worker of Playwright: in memory, on a free port, from the code of the bundled one.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createManualClock, type ManualClock } from '@server/clock'
import { defaultLimits, type LimitRules } from '@server/security/rateLimits'
import { createPortalServer, type PortalServer, type ServerOptions } from '@server/server'
import type { Settings } from '@server/settings'
import { openEmbeddedDatabase } from '../embeddedDatabase'
import { projectRoot } from '../project'
import { cheapHasher } from '../server'

export interface Portal {
  /** Address without a slash at the end. */
  readonly url: string
  /** The newest mail to an address; rejects when there is none. */
  readonly mail: PortalServer['mailbox']['latest']
  readonly server: PortalServer
  /** Lines of the server's log so far; a test searches them for secrets. */
  readonly log: readonly string[]
  readonly close: () => Promise<void>
}

export interface PortalOptions extends Omit<ServerOptions, 'settings' | 'writeLog' | 'database'> {
  readonly settings?: Partial<Settings>
}

/** All tests of a worker come from one address, so the limit by client is off; those by account stay. */
export const limitsForManyTests: LimitRules = Object.fromEntries(
  Object.entries(defaultLimits).map(([action, rule]) => [
    action,
    { ...rule, perClient: { ...rule.perClient, times: 1_000_000 } },
  ]),
) as LimitRules

/** Starts a member API with seed members that serves the built portal. The caller closes it. */
export async function startPortal({ settings, ...options }: PortalOptions = {}): Promise<Portal> {
  const portalFolder = path.join(projectRoot(), 'dist', 'portal')
  if (!existsSync(path.join(portalFolder, 'index.html'))) {
    throw new Error('The portal is not built. Run: npm run build (npm test does it by itself)')
  }
  const log: string[] = []
  // Portals over PostgreSQL share its database.
  const database = (settings?.databaseUrl ?? null) === null ? await openEmbeddedDatabase() : null
  const server = await createPortalServer({
    limits: limitsForManyTests,
    hasher: cheapHasher,
    ...(database && { database }),
    ...options,
    settings: {
      port: 0,
      dataFolder: null,
      seeds: true,
      mailbox: true,
      sandbox: true,
      // The tests of a worker book for the same few members.
      maxUnpaidHours: 10_000,
      portalFolder,
      ...settings,
    },
    writeLog: (line) => log.push(line),
  })
  const close = async () => {
    await server.close()
    await database?.close()
  }
  return { url: server.url, mail: server.mailbox.latest, server, log, close }
}

/** A portal whose server's clock stands at an instant until the test advances it. */
export async function startPortalAt(
  instant: Date,
  options: PortalOptions = {},
): Promise<Portal & { readonly clock: ManualClock }> {
  const clock = createManualClock(instant.getTime())
  return { ...(await startPortal({ ...options, clock })), clock }
}
