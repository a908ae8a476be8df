/**
 * A plain file server for measuring and displaying builds: no API, no database, the portal's fallback to its
 * document.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

export interface StaticServer {
  /** Without a slash at the end. */
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * Serves a folder on this machine only. Paths without a file get `index.html`, as the portal's routes do; an
 * unknown file with an extension is 404. `port` 0 takes a free one.
 */
export async function serveFolder(
  folder: string,
  { port = 0, headers = {} }: { port?: number; headers?: Readonly<Record<string, string>> } = {},
): Promise<StaticServer> {
  const server: Server = createServer((request, response) => {
    const asked = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const wanted = path.join(folder, path.normalize(asked))
    const inside = wanted === folder || wanted.startsWith(folder + path.sep)
    const isFile = inside && existsSync(wanted) && statSync(wanted).isFile()
    const file = isFile ? wanted : path.join(folder, 'index.html')
    if (!inside || (!isFile && path.extname(asked) !== '') || !existsSync(file)) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
      return
    }
    const type = types[path.extname(file)] ?? 'application/octet-stream'
    response
      .writeHead(200, { 'content-type': type, 'cache-control': 'no-store', ...headers })
      .end(readFileSync(file))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
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
