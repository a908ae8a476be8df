import * as endpoints from '@api/endpoints/money'
import * as schemas from '@api/requests/payments'
import { receivablesQuery } from '@api/requests/receivables'
import type { Feature } from '@server/feature'
import type { ServedGateway } from './gateways/gateway'
import { openAttempt } from './openAttempt'
import { paymentsOf, receivablesOf } from './receivables'
import { seedDues } from './seedDues'

/** Dues, their payment at a gateway, and the gateway's own pages and notices (B7.08, B7.10, B7.16). */
export const paymentsFeature = (gateway: ServedGateway | null): Feature => ({
  name: 'payments',
  register(routes, app, pages) {
    gateway?.register(app, pages)
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
          { memberId: member.id, payableIds: [body.member_booking_schedule_id] },
          context.clock.now(),
        )
        return { message: 'Payment created successfully', data: { payment_url: url } }
      },
    )
    routes.forMembers(
      { endpoint: endpoints.createJointPayment, access, body: schemas.createJointPaymentRequest },
      async ({ context, member, body, client }) => {
        await context.limits.count('payment', String(member.id), client)
        const url = await openAttempt(
          context,
          { memberId: member.id, payableIds: body.payable_ids },
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
  },
  seed: seedDues,
  ...(gateway ? { start: gateway.start } : {}),
})
