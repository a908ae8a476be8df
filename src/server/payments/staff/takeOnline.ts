import { asPayment, type Rupees } from '@domain/money/money'
import { dateTimeText } from '@domain/time/dates'
import type { StaffContext } from '@server/context'
import { conflict, invalid, notFound } from '@server/http/problems'
import { currency } from '@server/gateway'
import { isOfOrder } from '@server/payables'
import { type Act, inTransaction, noteAct } from '@server/staffActs'
import { receiveNoticeIn } from '../receiveNotice'
import { lockDueNamed } from './lockDue'

interface Order {
  readonly id: string
  readonly amount: Rupees
  readonly state: string
  readonly created_at: Date
}

/** The order that is named, or the only one that waits for its money. */
function orderOf(orders: readonly Order[], named: string | null, title: string): Order {
  if (named !== null) {
    const order = orders.find(({ id }) => id === named)
    if (!order) throw notFound(`${title} has no order ${named}.`)
    return order
  }
  const waiting = orders.filter(({ state }) => !['paid', 'charged back'].includes(state))
  const [order, ...others] = waiting
  if (!order) throw conflict(`For ${title} no payment online waits for its money.`)
  if (others.length === 0) return order
  const lines = waiting.map(
    ({ id, amount, created_at }) => `${id} (${asPayment(amount)}, ${dateTimeText(created_at.getTime())})`,
  )
  throw conflict(
    `${title} has several orders. Give the one that the gateway's page names, --order: ${lines.join(', ')}`,
  )
}

/**
 * Records a payment through the gateway whose notice never came: the same as its notice, for all dues of its order.
 * `reference` is the gateway's number of it. A second payment of a due is to be refunded.
 *
 * Refuses: 404 unknown; 409 no payment online was begun, several were and none is named, or a reference that was used
 * before; 422 no number.
 */
export async function takeOnline(
  context: StaffContext,
  act: Act,
  taken: {
    readonly due: string
    readonly reference: string
    /** The order in the gateway's page; null where only one of the due may be meant. */
    readonly order: string | null
    readonly note: string | null
  },
) {
  const { reference, note } = taken
  if (!/^[\w-]{1,60}$/.test(reference))
    throw invalid({ reference: `${reference} is no number of a payment.` })
  const now = context.clock.now()
  return inTransaction(context, act, async (queries) => {
    const { id, title } = await lockDueNamed(queries, taken.due)
    const orders = await queries.query<Order>(
      `select o.attempt_id as id, o.created_at, o.state,
              (select sum(a.amount) from payment_attempts a where ${isOfOrder('o.attempt_id')}) as amount
       from (select coalesce(order_id, id) as attempt_id, created_at, state from payment_attempts where due_id = $1) o
       order by o.created_at desc, o.attempt_id`,
      [id],
    )
    const order = orderOf(orders, taken.order, title)
    const used = await queries.query('select from payments where reference = $1', [reference])
    if (used.length > 0) throw conflict(`The payment ${reference} is in the books already.`)
    const { outcome } = await receiveNoticeIn(
      context,
      queries,
      {
        nonce: `staff ${order.id} ${reference}`,
        body: '',
        attemptId: order.id,
        event: 'settled',
        amount: order.amount,
        merchant: context.gateway.merchant,
        currency,
        reference,
      },
      now,
    )
    const { amount } = order
    await noteAct(
      queries,
      act,
      { act: 'paid', subject: taken.due, details: { amount, method: 'online', reference, note } },
      now,
    )
    return {
      text: `The payment ${reference} of ${asPayment(amount)} is recorded: ${outcome}.`,
      data: { due: id, amount, method: 'online', reference, outcome },
    }
  })
}
