import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Hono } from 'hono'
import { routeAt } from '@domain/routes'
import type { AppContext } from '@server/context'
import type { Environment, RequestContext } from '@server/http/environment'
import { notFound, Problem } from '@server/http/problems'
import { runtimeConfig } from './runtimeConfig'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Precompressed forms that the build leaves beside a file, the smaller first. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/**
 * The built portal: hashed assets kept for ever, everything else asked for anew, and the document for every page of
 * the table of routes. An unknown page is the same document with 404; an unknown file is a plain 404.
 */
export function servePortal(app: Hono<Environment>, context: AppContext): void {
  const folder = path.resolve(context.settings.portalFolder)

  app.get('/config.js', (c) => {
    c.header('Content-Type', types['.js'])
    c.header('Cache-Control', 'no-cache')
    return c.body(runtimeConfig(context))
  })

  app.get('*', async (c) => {
    const name = c.req.path
    if (path.posix.extname(name) !== '') {
      const kept = name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
      const answer = /^(?:\/[\w-][\w.-]*)+$/.test(name)
        ? await answerFile(c, path.join(folder, name), kept)
        : null
      if (answer === null || name === '/index.html') throw notFound()
      return answer
    }
    c.status(routeAt(name) === null ? 404 : 200)
    const page = await answerFile(c, path.join(folder, 'index.html'), 'no-cache')
    if (page === null) throw new Problem(503, 'The portal is not built yet. Run: npm run build')
    return page
  })

  app.all('*', () => {
    throw notFound()
  })
}

async function answerFile(c: RequestContext, file: string, cacheControl: string): Promise<Response | null> {
  const type = types[path.extname(file)]
  const found = await stat(file).catch(() => null)
  if (!found?.isFile() || type === undefined) return null
  const tag = `W/"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}"`
  c.header('Content-Type', type)
  c.header('Cache-Control', cacheControl)
  c.header('Vary', 'Accept-Encoding')
  c.header('ETag', tag)
  if (c.req.header('if-none-match') === tag) return c.body(null, 304)
  const accepted = (c.req.header('accept-encoding') ?? '').split(',').map((each) => each.trim().split(';')[0])
  for (const { name, suffix } of encodings) {
    const bytes = accepted.includes(name) ? await readFile(file + suffix).catch(() => null) : null
    if (bytes === null) continue
    c.header('Content-Encoding', name)
    return c.body(asBody(bytes))
  }
  return c.body(asBody(await readFile(file)))
}

const asBody = (bytes: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)
