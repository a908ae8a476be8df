import * as z from 'zod/mini'
import type { AppContext } from '@server/context'
import type { RequestContext } from '@server/http/environment'
import { Problem } from '@server/http/problems'
import { readText } from '@server/http/readBody'
import { receiveNotice } from '../../receiveNotice'
import { keepUnreadable, unplacedEvent } from '../../unplacedPayments'
import { isSigned, noticeHeaders } from './signature'

const noticeBody = z.object({
  attempt: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
  event: z.enum(['processing', 'settled', 'declined', 'cancelled']),
  // The limits of the amount columns.
  amount: z.number().check(z.gt(0), z.lte(9_999_999_999)),
  reference: z.string().check(z.regex(/^[\w-]{1,60}$/)),
  merchant: z._default(z.nullable(z.string().check(z.regex(/^[\w.-]{1,100}$/))), null),
  currency: z._default(z.nullable(z.string().check(z.regex(/^\w{1,10}$/))), null),
})

/**
 * Receives the gateway's notices. Proves the signature before anything else; a forged or stale notice is 401
 * and changes nothing. A repeated notice gets its first answer. A signed but unreadable notice may be money,
 * so the server keeps it for the operator.
 */
export async function takeNotice(context: AppContext, c: RequestContext): Promise<Response> {
  const header = (name: string) => c.req.header(name) ?? ''
  const body = await readText(c)
  const parts = { timestamp: header(noticeHeaders.timestamp), nonce: header(noticeHeaders.nonce), body }
  const now = context.clock.now()
  if (
    !/^[\w.-]{8,200}$/.test(parts.nonce) ||
    !isSigned(context.gatewaySecret, parts, header(noticeHeaders.signature), now)
  ) {
    context.log.write({ level: 'warn', event: 'payment notice refused' })
    throw new Problem(401, 'The notice is not signed by the gateway.')
  }
  const notice = z.safeParse(noticeBody, jsonOf(body))
  if (!notice.success) {
    const isNew = await keepUnreadable(context.database, parts, now)
    if (isNew) context.log.write({ level: 'warn', event: unplacedEvent, reason: 'unreadable' })
    throw new Problem(422, 'The notice cannot be read.')
  }
  const { attempt: attemptId, ...rest } = notice.data
  const { nonce } = parts
  const { outcome } = await receiveNotice(context, { nonce, body, attemptId, ...rest }, now)
  context.mailer.sendNoted()
  c.header('Cache-Control', 'no-store')
  return c.json({ status: 'success', message: 'Notice received', data: { outcome } })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
