import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { acceptedEncodings } from '@server/serving/negotiation'
import type { Environment } from './environment'

/** Below this many bytes, compressing costs more than it saves. */
const minLength = 1_024

const encodings = [
  {
    name: 'br',
    // Quality 4 costs about as much as gzip and saves more; the default suits files that are compressed once.
    compress: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  },
  { name: 'gzip', compress: (bytes: Buffer) => promisify(gzip)(bytes) },
] as const

/**
 * Compresses JSON answers off the main thread, in an encoding that the client accepts. Compression next to a
 * secret leaks nothing here: other origins cannot make a browser send the bearer token, so none can compare
 * the lengths of a member's answers.
 */
export const compressAnswers: MiddlewareHandler<Environment> = async (c, next) => {
  await next()
  if (!/^application\/json\b/.test(c.res.headers.get('content-type') ?? '')) return
  c.res.headers.append('Vary', 'Accept-Encoding')
  const accepted = acceptedEncodings(c.req.header('accept-encoding'))
  const encoding = encodings.find(({ name }) => accepted.has(name))
  if (!encoding) return
  const bytes = Buffer.from(await c.res.clone().arrayBuffer())
  if (bytes.length < minLength) return
  const compressed = await encoding.compress(bytes)
  c.res = new Response(new Uint8Array(compressed), c.res)
  c.res.headers.set('Content-Encoding', encoding.name)
  c.res.headers.set('Content-Length', String(compressed.length))
}
