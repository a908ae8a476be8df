import type { Queries } from '@server/database/database'
import { invalid, notFound } from '@server/http/problems'

interface StaffDue {
  readonly id: number
  readonly state: string
  readonly amount: number
  readonly title: string
  /** Null for a due of its own. */
  readonly bookingId: number | null
}

/** Finds a due by its booking (`BK1057`) or its own number, and locks it. Refuses an unknown one. */
export async function lockDueNamed(queries: Queries, name: string): Promise<StaffDue> {
  const [, booking, own] = /^(?:BK(\d{1,9})|(\d{1,9}))$/i.exec(name) ?? []
  if (booking === undefined && own === undefined)
    throw invalid({ due: `${name} is neither a booking like BK1057 nor the number of a due.` })
  const [due] = await queries.query<StaffDue>(
    `select id, state, amount, title, booking_id as "bookingId" from dues where ${booking === undefined ? 'id' : 'booking_id'} = $1 for update`,
    [Number(booking ?? own)],
  )
  if (!due) throw notFound(`There is nothing to pay under ${name}.`)
  return due
}
