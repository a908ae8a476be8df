/**
 * A plain file server for displaying builds: no API, no database, the portal's fallback to its document.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

export interface StaticServer {
  /** Without a slash at the end. */
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * Serves a folder on this machine only. Paths without a file get `index.html`, as the portal's routes do; an
 * unknown file with an extension is 404. `port` 0 takes a free one; `first` may answer a request before the files.
 */
export async function serveFolder(
  folder: string,
  {
    port = 0,
    first = () => false,
  }: { port?: number; first?: (asked: IncomingMessage, response: ServerResponse) => boolean } = {},
): Promise<StaticServer> {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  app.use(serveStatic({ root: folder }))
  const document = serveStatic({ root: folder, path: 'index.html' })
  app.use((c, next) => (path.extname(c.req.path) === '' ? document(c, next) : next()))
  const answer = getRequestListener(app.fetch)
  const server = createServer((request, response) => {
    if (!first(request, response)) void answer(request, response)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
