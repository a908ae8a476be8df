import { day, minute } from '@domain/time/durations'
import { sumOf } from '@domain/money/money'
import { gatewayNumber, isHeld } from '@server/ledger'
import { Problem } from '@server/http/problems'
import { openAttempt } from '@server/payments/openAttempt'
import { askForOrders } from '@server/payments/gateways/payhere/orders'
import { createRetrieval } from '@server/payments/gateways/payhere/retrieval'
import { createMerchantApi } from '@server/payments/gateways/payhere/token'
import { runMoney } from '@server/payments/staff/commands'
import { createThreeDues, type PayableDue } from './payableDues'
import type { Payhere } from './payhere'
import { app, type HeldAtPayhere } from './payhereBooks'
import { type TestServer, testInstant } from './server'

/** What may happen to one of three dues, of which the first is a booking's, in any order; events that cannot happen at that moment do nothing. */
export const happenings = [
  'open',
  'open with the next',
  'open all',
  'pay at the desk',
  'void',
  'cancel the booking',
  'a day passes',
  'pay',
  'pay, notice lost',
  'record what the page shows',
  'repeat the notice',
  'pay, notice late and under another number',
  'pending',
  'decline',
  'cancel',
  'forge',
  'charge back',
  'charge back, notice lost',
  'repeat the charge-back',
  'charge back before the notice',
  'refund',
  'refund a part',
  'refund at the desk',
  'refund a part at the desk',
  'refund without an answer',
  'refund in its page',
  'ask',
  'ask, denied',
] as const
export type Happening = (typeof happenings)[number]

const part = 200.1
/** More questions than the orders of a run can have at a time. */
const maxAsks = 100

interface Entry {
  readonly reference: string
  readonly number: string
  readonly order: string
}

/** Runs events on the servers in turn, over one database; the later of two processes hears of both. */
export function paymentEvents(servers: readonly TestServer[], payhere: Payhere) {
  let turn = 0
  let days = 0
  /** Orders of which a notice named another payment than PayHere has. */
  let renamed = new Set<string>()
  let ordersOf = new Map<string, readonly PayableDue[]>()
  const now = () => testInstant + days * day
  const setDays = (passed: number) => {
    days = passed
    for (const { clock } of servers) clock.set(now())
  }
  const server = () => servers[(turn += 1) % servers.length] as TestServer

  /** Runs a command of the staff; null when it refuses. */
  async function staff(...argv: readonly string[]): Promise<Readonly<Record<string, unknown>> | null> {
    const { output, isDone } = await runMoney(server().context, [...argv, '--json'], 'Kamal')
    return isDone ? (JSON.parse(output) as Record<string, unknown>) : null
  }

  async function newDues() {
    setDays(0)
    renamed = new Set()
    ordersOf = new Map()
    // A run that failed left its orders: nobody asks for them any more.
    await server().database.query('update payhere_orders set ask_at = null')
    return createThreeDues(server())
  }

  /** Opens a payment; false when it is refused, or leads to the page that is open already. */
  async function open(...dues: readonly PayableDue[]): Promise<boolean> {
    const each = server()
    const [{ memberId } = { memberId: 0 }] = dues
    const wanted = { memberId, payableIds: dues.map(({ payableId }) => payableId) }
    // Paid, cancelled or in processing, it is refused.
    const url = await openAttempt(each.context, wanted, now()).catch((thrown: unknown) => {
      if (thrown instanceof Problem) return null
      throw thrown
    })
    const order = url?.split('/').at(-1)
    if (order === undefined || payhere.orders.has(order)) return false
    for (const due of dues) due.orders.push(order)
    ordersOf.set(order, dues)
    payhere.take({
      order_id: order,
      amount: sumOf(dues.map(({ amount }) => amount)).toFixed(2),
      notify_url: `${each.url}/api/payhere-notices`,
    })
    return true
  }

  const paymentsOf = (order: string) => payhere.orders.get(order)?.payments ?? []

  async function ask(after: number): Promise<void> {
    const first = payhere.asked()
    let before: number
    do {
      before = payhere.asked()
      if (before > first + maxAsks) throw new Error('the server asks PayHere without end')
      for (const each of servers) {
        const clock = { ...each.clock, now: () => now() + after }
        await askForOrders(
          { ...each.context, clock },
          createRetrieval(createMerchantApi({ ...payhere.settings, app }, clock)),
        )
      }
    } while (payhere.asked() > before)
  }

  /** The entries of the books for a due's money at PayHere that is held, the newest first. */
  const entriesOf = ({ id }: PayableDue) =>
    server().database.query<Entry>(
      `select p.reference, ${gatewayNumber} as number, coalesce(a.order_id, a.id) as order
       from payments p join payment_attempts a on a.id = p.attempt_id
       where p.due_id = $1 and p.amount > 0 and ${isHeld} order by p.id desc`,
      [id],
    )

  /** The payment at PayHere that brought an entry, of which the books may have another number. */
  const paymentOf = ({ number, order }: Entry): HeldAtPayhere | undefined =>
    paymentsOf(order).find(({ payment_id }) => String(payment_id) === number) ?? paymentsOf(order)[0]

  const addTo = (map: Map<HeldAtPayhere, number>, payment: HeldAtPayhere, amount: number) =>
    map.set(payment, sumOf([map.get(payment) ?? 0, amount]))

  async function refund(due: PayableDue, what: Happening): Promise<void> {
    const [entry] = await entriesOf(due)
    const payment = entry && paymentOf(entry)
    if (!entry || !payment) return
    const isAtDesk = what.endsWith('at the desk')
    // Who pays cash looks at PayHere's page before.
    if (isAtDesk && payment.status === 'REFUNDED') return
    // A refused one stays requested.
    due.isRefunded = true
    const before = payment.refunded
    payhere.refunds = what === 'refund without an answer' ? 'unanswered' : 'made'
    const done = await staff(
      ...['refund', entry.reference, '--by', isAtDesk ? 'cash' : 'online'],
      ...(what.startsWith('refund a part') ? ['--amount', String(part)] : []),
    )
    payhere.refunds = 'made'
    addTo(due.back, payment, sumOf([payment.refunded, -before]))
    const amount = isAtDesk && done !== null ? Number(done['amount']) : 0
    addTo(due.backAtDesk, payment, amount)
    due.desk = sumOf([due.desk, -amount])
  }

  async function voidAtDesk(due: PayableDue): Promise<void> {
    const [paid] = await server().database.query<{ reference: string }>(
      `select p.reference from payments p where p.due_id = $1 and p.method = 'cash' and p.amount > 0 and ${isHeld}`,
      [due.id],
    )
    if (paid && (await staff('void', paid.reference, '--note', 'a mistake')))
      due.desk = sumOf([due.desk, -due.amount])
  }

  /** The staff finds money in PayHere's page that the due has no entry of. */
  async function recordOnline(due: PayableDue): Promise<void> {
    const known = new Set((await entriesOf(due)).map(({ number }) => number))
    for (const order of due.orders.filter((each) => !renamed.has(each)))
      for (const { payment_id, status } of paymentsOf(order))
        if (status === 'RECEIVED' && !known.has(String(payment_id)))
          return void (await staff(
            ...['paid', String(due.id), '--by', 'online', '--reference', String(payment_id)],
            ...['--order', order],
          ))
  }

  /** True where PayHere's word would not say how much it paid back beside the front desk. */
  const isPaidBackBoth = (order: string): boolean =>
    paymentsOf(order).some(
      (payment) =>
        payment.refunded > 0 &&
        (ordersOf.get(order) ?? []).some(({ backAtDesk }) => (backAtDesk.get(payment) ?? 0) > 0),
    )

  async function happenAtPayhere(due: PayableDue, order: string, what: Happening): Promise<void> {
    const payments = paymentsOf(order)
    const isReceived = payments.some(({ status }) => status === 'RECEIVED')
    const mayPay = !renamed.has(order)
    if (what === 'pay' && mayPay) {
      payhere.hold(order)
      await payhere.notify(order, 'paid')
    } else if (what === 'pay, notice lost' && mayPay) payhere.hold(order)
    else if (what === 'repeat the notice' && payments.length > 0) await payhere.notify(order, 'paid')
    else if (what === 'pay, notice late and under another number' && mayPay && payments.length < 2) {
      if (payments.length === 0) payhere.hold(order)
      await ask(10 * minute)
      renamed.add(order)
      await payhere.notify(order, 'paid', { paymentId: `999${due.id}` })
    } else if (what === 'charge back' && isReceived) await payhere.chargeBack(order)
    else if (what === 'charge back, notice lost' && isReceived) payhere.setStatus(order, 'CHARGEBACKED')
    else if (what === 'repeat the charge-back' && payments.at(-1)?.status === 'CHARGEBACKED')
      await payhere.notify(order, 'chargedBack')
    else if (what === 'charge back before the notice' && mayPay && payments.length === 0) {
      payhere.hold(order)
      await payhere.chargeBack(order)
      await ask(10 * minute)
      // Nobody asks for the order any more by then.
      setDays(2)
      await ask(day)
      await payhere.notify(order, 'paid')
    } else if (what === 'refund in its page' && isReceived && !isPaidBackBoth(order)) {
      payhere.refundInPage(order)
      for (const each of ordersOf.get(order) ?? []) each.isRefunded = true
    } else if (what === 'forge') await payhere.notify(order, 'paid', { secret: 'guessed' })
    else if (what === 'pending') await payhere.notify(order, 'pending')
    else if (what === 'decline') await payhere.notify(order, 'declined')
    else if (what === 'cancel') await payhere.notify(order, 'cancelled')
  }

  async function happen(dues: readonly PayableDue[], at: number, what: Happening): Promise<void> {
    const due = dues[at] as PayableDue
    const order = due.orders.at(-1)
    if (what === 'open') await open(due)
    else if (what === 'open with the next') await open(due, dues[(at + 1) % dues.length] as PayableDue)
    else if (what === 'open all') await open(...dues)
    else if (what === 'pay at the desk') {
      if (await staff('paid', String(due.id), '--by', 'cash')) due.desk = sumOf([due.desk, due.amount])
    } else if (what === 'void') await voidAtDesk(due)
    else if (what === 'cancel the booking') await due.cancel?.()
    else if (what === 'a day passes') setDays(Math.min(2, days + 1))
    else if (what.startsWith('ask')) {
      payhere.isDenied = what === 'ask, denied'
      await ask(10 * minute)
      payhere.isDenied = false
    } else if (what === 'record what the page shows') await recordOnline(due)
    else if (what.startsWith('refund') && what !== 'refund in its page') await refund(due, what)
    else if (order !== undefined) await happenAtPayhere(due, order, what)
  }

  /** After two days PayHere is not asked any more, but a notice may come still, and each may come again. */
  async function sendLateNotices(dues: readonly PayableDue[]): Promise<void> {
    if (days < 2) return
    for (const order of new Set(dues.flatMap(({ orders }) => orders)))
      for (const { payment_id, status } of paymentsOf(order)) {
        const parts = { paymentId: String(payment_id) }
        if (!renamed.has(order)) await payhere.notify(order, 'paid', parts)
        if (status === 'CHARGEBACKED') await payhere.notify(order, 'chargedBack', parts)
      }
  }

  /** Where PayHere's answers do not say what it refunded, the staff looks in its page, and writes that down. */
  async function writeDownRefunds(dues: readonly PayableDue[]): Promise<void> {
    const sent = await server().database.query<{ reference: string }>(
      `select p.reference from refunds f join payments p on p.id = f.payment_id
       where f.state = 'sent' and p.due_id = any($1::int[])`,
      [dues.map(({ id }) => id)],
    )
    for (const { reference } of sent) await staff('refund', reference, '--done')
    for (const due of dues)
      for (const entry of await entriesOf(due))
        if (paymentOf(entry)?.status === 'REFUNDED') {
          const [held] = await server().database.query<{ amount: number }>(
            `select sum(p.amount)::float as amount from payments p
             where p.id = (select id from payments where reference = $1)
                or p.reverses = (select id from payments where reference = $1)`,
            [entry.reference],
          )
          await staff('refund', entry.reference, '--done', '--amount', String(held?.amount))
        }
  }

  /** The days after everything: what PayHere says late, and what the staff finds in its page. */
  async function end(dues: readonly PayableDue[]): Promise<void> {
    await ask(2 * day)
    await sendLateNotices(dues)
    await ask(5 * day)
    await writeDownRefunds(dues)
  }

  /** What PayHere holds for a due, and the front desk, in rupees. */
  function holdingsOf(due: PayableDue): number {
    const atPayhere = due.orders
      .flatMap(paymentsOf)
      .filter(({ status }) => status === 'RECEIVED')
      .map((payment) => sumOf([due.amount, -(due.back.get(payment) ?? 0)]))
    return sumOf([...atPayhere, due.desk])
  }

  /** Pays a due that is owed, on a page of its own; false where no new page is opened. */
  async function payOn(dues: readonly PayableDue[], due: PayableDue): Promise<boolean> {
    // By then no payment is in processing, and no page is open.
    setDays(days + 3)
    if (!(await open(due))) return false
    await happen(dues, dues.indexOf(due), 'pay')
    return true
  }

  return {
    ...{ newDues, open, happen, end, holdingsOf, payOn },
  }
}
