import { bodyLimit as limitBody } from 'hono/body-limit'
import { wellFormed } from '@domain/values/typedText'
import type { RequestContext } from './environment'
import { Problem } from './problems'

/** No call of the member API needs more; profile and booking bodies are below 2 kB. */
export const bodyLimit = 64 * 1024

const tooLarge = () => new Problem(413, 'The request is too large.')

/** Makes every text of a body well-formed, passwords included (security check 21). */
const wellFormedTexts = (_key: string, value: unknown) =>
  typeof value === 'string' ? wellFormed(value) : value

/**
 * The request's JSON body; 413 above the limit, 415 for another type, 400 for invalid JSON. An empty body is
 * `{}`.
 */
export async function readJsonBody(c: RequestContext): Promise<unknown> {
  const text = await readText(c)
  if (text === '') return {}
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new Problem(415, 'Please send JSON.')
  }
  try {
    return JSON.parse(text, wellFormedTexts) as unknown
  } catch {
    throw new Problem(400, 'The request is not valid JSON.')
  }
}

const cutOff = (thrown: unknown) => {
  throw thrown instanceof Problem ? thrown : new Problem(400, 'The request was cut off.')
}

const receiveUpToLimit = limitBody({
  maxSize: bodyLimit,
  onError: () => {
    throw tooLarge()
  },
})

/** The body as text, read no further than the limit, or the body that the server already received. */
export async function readText(c: RequestContext): Promise<string> {
  const received = c.get('body')
  if (received !== undefined) return received
  const length = c.req.header('content-length')
  if (Number(length ?? 0) > bodyLimit) throw tooLarge()
  // Node stops reading at that length, and this costs no stream.
  if (length === undefined) await receiveUpToLimit(c, async () => {}).catch(cutOff)
  return c.req.raw.text().catch(cutOff)
}
