import { sumOf } from '@domain/money/money'
import { runMoney } from '@server/payments/staff/commands'
import type { PayableDue } from './payableDues'
import type { TestServer } from './server'

/** What the bank took, or PayHere gave back, of a due's money that the front desk paid back as well. */
export const lostTwice = (due: PayableDue): number =>
  sumOf([...due.backAtDesk].map(([payment, amount]) => (payment.status === 'RECEIVED' ? 0 : amount)))

/** The sum of a due's entries, its state, and the refunds that are requested. */
export async function booksOf(server: TestServer, { id }: PayableDue) {
  const [books] = await server.database.query<{
    sum: number
    state: string
    isCancelled: boolean
    requested: number
  }>(
    `select (select coalesce(sum(amount), 0)::float from payments where due_id = d.id) as sum, d.state,
            coalesce(b.cancelled_at is not null, false) as "isCancelled",
            (select coalesce(sum(f.amount), 0)::float from refunds f join payments p on p.id = f.payment_id
             where p.due_id = d.id and f.state = 'requested') as requested
     from dues d left join bookings b on b.id = d.booking_id where d.id = $1`,
    [id],
  )
  if (!books) throw new Error(`the due ${id} is gone`)
  return books
}

/** What waits for the staff of money that fits nothing: its reasons, and what of each was taken back. */
export const unplacedOf = (server: TestServer, dues: readonly PayableDue[]) =>
  server.database.query<{ reason: string; sum: number }>(
    `select reason, sum(least(amount, 0))::float as sum from unplaced_payments
     where due_id = any($1::int[]) and settled_at is null group by 1 order by 1`,
    [dues.map(({ id }) => id)],
  )

/** What the statement says that is held, in all. */
export async function statementTotal(server: TestServer): Promise<number> {
  const { output } = await runMoney(
    server.context,
    ['statement', '--from', '2026-07-01', '--to', '2026-08-31'],
    'Kamal',
  )
  return Number(/^Total,(?:[^,]*,){4}(-?[\d.]+)/m.exec(output)?.[1])
}
