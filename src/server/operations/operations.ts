import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AppContext } from '@server/context'
import { shareOf } from '@server/database/share'
import { repeatedly } from '@server/repeatedly'
import { type Figures, readFigures } from './figures'
import type { Metrics } from './metrics'

/** The figures are read this often, in milliseconds. */
const readEvery = 15_000

/** The operator's port. */
export interface Operations {
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * Listens for Prometheus and the operator on a port of its own, which members never reach: `/metrics`, and
 * `/ready` with the ages of mails and backups. Both answer from the figures that were read last, so neither waits
 * for a locked table.
 */
export async function openOperations(context: AppContext, metrics: Metrics): Promise<Operations> {
  const { database, clock, settings } = context
  const own = { ...context, database: shareOf(database) }
  let figures: Figures | null = null
  const read = async () => {
    figures = await readFigures(own)
    metrics.say(figures)
  }
  await read()
  const stop = repeatedly(context, readEvery, read)
  const server = createServer((incoming, outgoing) => {
    const answer = async () => {
      const { pathname } = new URL(incoming.url ?? '/', 'http://operator')
      if (pathname === '/metrics')
        return outgoing
          .writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
          .end(await metrics.text())
      if (pathname !== '/ready') return outgoing.writeHead(404).end()
      const isWritable = await database.check().then(
        () => true,
        () => false,
      )
      return outgoing
        .writeHead(isWritable ? 200 : 503, { 'content-type': 'application/json' })
        .end(JSON.stringify({ database: isWritable ? 'writable' : 'away', ...agesOf(figures, clock.now()) }))
    }
    answer().catch(() => outgoing.destroy())
  })
  await listen(server, settings.metricsPort ?? 0, settings.metricsHost)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${settings.metricsHost.includes(':') ? `[${settings.metricsHost}]` : settings.metricsHost}:${port}`,
    close() {
      stop()
      return new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

/** Ages in whole seconds; null: none waits, or there is none. */
function agesOf(figures: Figures | null, now: number) {
  const age = (at: number | null | undefined) =>
    at === null || at === undefined ? null : Math.max(0, Math.round((now - at) / 1_000))
  return {
    figures: age(figures?.readAt),
    webhooks: { waiting: figures?.webhooksWaiting ?? 0, oldest: age(figures?.oldestWebhookAt) },
    mails: { waiting: figures?.mailsWaiting ?? 0, oldest: age(figures?.oldestMailAt) },
    backup: age(figures?.backupAt || null),
  }
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(`METRICS_PORT ${port} at ${host} cannot be used (${error.code ?? error.message}).`)),
    )
    server.listen(port, host, resolve)
  })
