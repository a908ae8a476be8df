import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Hono } from 'hono'
import { pageFileOf, routeAt } from '@domain/portal/routes'
import type { AppContext } from '@server/context'
import type { Environment, RequestContext } from '@server/http/environment'
import { wrongMethod } from '@server/http/methods'
import { notFound, Problem } from '@server/http/problems'
import { acceptedEncodings, matchesTag } from './negotiation'
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
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Precompressed forms that the build leaves beside a file, the smaller first. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/** Below these stand files alone; an unknown address there is a missing file and no page. */
const fileFolders = ['/assets/', '/icons/']

/**
 * The built portal: hashed assets kept for ever, everything else asked for anew, and for every page of the table of routes
 * the document that the build has rendered for it. Any other address is the empty document with 404, which shows the not-found page, unless it is
 * a file that exists; a missing file below `/assets/` or `/icons/` is a plain 404.
 */
export function servePortal(app: Hono<Environment>, context: AppContext): void {
  const folder = path.resolve(context.settings.portalFolder)
  const fileAt = (name: string) =>
    name !== '/index.html' && !name.startsWith('/pages/') && /^(?:\/[\w-][\w.-]*)+$/.test(name)
      ? servedFile(path.join(folder, name))
      : null

  app.get('/config.js', (c) => {
    c.header('Content-Type', types['.js'])
    c.header('Cache-Control', 'no-cache')
    return c.body(runtimeConfig(context))
  })

  app.get('*', async (c) => {
    const name = c.req.path
    const file = await fileAt(name)
    if (file !== null)
      return answerFile(
        c,
        file,
        name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    if (fileFolders.some((each) => name.startsWith(each))) throw notFound()
    const route = routeAt(name)
    const prerendered = route && (await servedFile(path.join(folder, pageFileOf(route.path))))
    const document = prerendered ?? (await servedFile(path.join(folder, 'index.html')))
    if (document === null) throw new Problem(503, 'The portal is not built yet. Run: npm run build')
    return answerFile(c, document, 'no-cache', route === null ? 404 : 200)
  })

  app.all('*', async (c) => {
    const isKnown = routeAt(c.req.path) !== null || (await fileAt(c.req.path)) !== null
    throw isKnown ? wrongMethod(['GET', 'HEAD']) : notFound()
  })
}

interface ServedFile {
  readonly file: string
  readonly type: string
  /** Changes with the file. */
  readonly tag: string
}

/** What is to be said of a file; null when there is none of a type that is served. */
async function servedFile(file: string): Promise<ServedFile | null> {
  const type = types[path.extname(file)]
  const found = type === undefined ? null : await stat(file).catch(() => null)
  if (!found?.isFile() || type === undefined) return null
  return { file, type, tag: `W/"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}"` }
}

async function answerFile(
  c: RequestContext,
  { file, type, tag }: ServedFile,
  cacheControl: string,
  status: 200 | 404 = 200,
): Promise<Response> {
  c.status(status)
  c.header('Content-Type', type)
  c.header('Cache-Control', cacheControl)
  c.header('Vary', 'Accept-Encoding')
  c.header('ETag', tag)
  if (status === 200 && matchesTag(c.req.header('if-none-match'), tag)) return c.body(null, 304)
  const accepted = acceptedEncodings(c.req.header('accept-encoding'))
  for (const { name, suffix } of encodings) {
    const bytes = accepted.has(name) ? await readFile(file + suffix).catch(() => null) : null
    if (bytes === null) continue
    c.header('Content-Encoding', name)
    return c.body(asBody(bytes))
  }
  return c.body(asBody(await readFile(file)))
}

const asBody = (bytes: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)
