import type { AppContext } from './context'
import type { Queries, Transaction } from './database/database'

/** A command of the staff. */
export interface Act {
  /** The name at the time. */
  readonly staff: string
  /** The account of whoever did it at the front desk; a command has none. */
  readonly staffId?: number
  /** Does everything and takes it back: what it would do can be read without doing it. */
  readonly isDryRun: boolean
}

class DryRun extends Error {}

/** Runs the work in a transaction, which a dry run takes back. */
export async function inTransaction<Value>(
  { database }: Pick<AppContext, 'database'>,
  { isDryRun }: Act,
  work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
  let done: { readonly value: Value } | null = null
  try {
    return await database.transaction(async (transaction) => {
      const value = await work(transaction)
      done = { value }
      if (isDryRun) throw new DryRun()
      return value
    })
  } catch (thrown) {
    if (thrown instanceof DryRun && done !== null) return (done as { readonly value: Value }).value
    throw thrown
  }
}

/** Writes down who did what, in the transaction of the deed. */
export async function noteAct(
  transaction: Transaction,
  { staff, staffId }: Pick<Act, 'staff' | 'staffId'>,
  { act, subject, details }: { readonly act: string; readonly subject: string; readonly details: object },
  now: number,
): Promise<void> {
  await transaction.query(
    'insert into staff_acts (staff, act, subject, details, at) values ($1, $2, $3, $4::jsonb, $5)',
    [
      staff,
      act,
      subject,
      JSON.stringify(staffId === undefined ? details : { ...details, staffId }),
      new Date(now),
    ],
  )
}

/** The court, the day, the hours and the price of a booking, for what is written down about it. */
export async function hoursOfBooking(queries: Queries, bookingId: number): Promise<object> {
  const [found] = await queries.query<object>(
    `select f.name as court, s.date, array_agg(distinct s.hour order by s.hour) as hours, b.total_amount as amount
     from bookings b join booking_schedules s on s.booking_id = b.id join facilities f on f.id = s.facility_id
     where b.id = $1 group by b.id, f.id, s.date order by s.date limit 1`,
    [bookingId],
  )
  return found ?? {}
}
