import * as z from 'zod/mini'
import * as endpoints from '@api/endpoints/money'
import * as schemas from '@api/requests/payments'
import { receivablesQuery } from '@api/requests/receivables'
import type { AppContext } from '@server/context'
import type { Feature } from '@server/feature'
import { Problem } from '@server/http/problems'
import { readText } from '@server/http/readBody'
import type { RequestContext } from '@server/http/environment'
import { openAttempt } from './openAttempt'
import { receiveNotice } from './receiveNotice'
import { paymentsOf, receivablesOf } from './receivables'
import { noticePath, type Sandbox } from './sandbox'
import { serveSandbox } from './sandboxPages'
import { seedDues } from './seedDues'
import { isSigned, noticeEvents, noticeHeaders } from './signature'
import { keepUnreadable, unplacedEvent } from './unplacedPayments'

/**
 * Dues, their payment at a gateway, and the gateway's notices (B7.08, B7.10, B7.16). `sandbox` adds its
 * pages.
 */
export const paymentsFeature = (sandbox: Sandbox | null): Feature => ({
  name: 'payments',
  register(routes, app, pages) {
    if (sandbox) serveSandbox(app, pages, sandbox)
    const access = 'completeProfile'
    routes.forMembers(
      { endpoint: endpoints.receivables, access, query: receivablesQuery },
      async ({ context, member, query }) => ({
        data: await receivablesOf(
          context.database,
          { member, page: query.page ?? 1, pageSize: query.page_size ?? 100 },
          context.clock.now(),
        ),
      }),
    )
    routes.forMembers(
      { endpoint: endpoints.createPayment, access, body: schemas.createPaymentRequest },
      async ({ context, member, body, client }) => {
        await context.limits.count('payment', String(member.id), client)
        const url = await openAttempt(
          context,
          member.id,
          body.member_booking_schedule_id,
          context.clock.now(),
        )
        return { message: 'Payment created successfully', data: { payment_url: url } }
      },
    )
    routes.forMembers(
      { endpoint: endpoints.memberPayments, access, query: schemas.memberPaymentsQuery },
      async ({ context, member, query }) => ({
        data: await paymentsOf(context.database, {
          memberId: member.id,
          page: query.page ?? 1,
          pageSize: query.page_size ?? 10,
        }),
      }),
    )
    app.post(noticePath, (c) => takeNotice(pages, c))
  },
  seed: seedDues,
  ...(sandbox ? { start: () => sandbox.start() } : {}),
})

const noticeBody = z.object({
  attempt: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
  event: z.enum(noticeEvents),
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
async function takeNotice(context: AppContext, c: RequestContext): Promise<Response> {
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
