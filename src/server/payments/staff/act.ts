import type { AppContext } from '@server/context'
import type { Queries, Transaction } from '@server/database/database'
import { invalid, notFound } from '@server/http/problems'

/** The parts of the server that staff's work with money needs; a command has them without a running server. */
export type MoneyContext = Pick<
  AppContext,
  'database' | 'gateway' | 'mailer' | 'clock' | 'publicUrl' | 'random'
>

/** A command of the staff. */
export interface Act {
  readonly staff: string
  /** Does everything and takes it back: what it would do can be read without doing it. */
  readonly isDryRun: boolean
}

class DryRun extends Error {}

/** Runs the work in a transaction, which a dry run takes back. */
export async function inTransaction<Value>(
  { database }: Pick<MoneyContext, 'database'>,
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
  { staff }: Act,
  { act, subject, details }: { readonly act: string; readonly subject: string; readonly details: unknown },
  now: number,
): Promise<void> {
  await transaction.query(
    'insert into staff_acts (staff, act, subject, details, at) values ($1, $2, $3, $4::jsonb, $5)',
    [staff, act, subject, JSON.stringify(details), new Date(now)],
  )
}

export interface StaffDue {
  readonly id: number
  readonly state: string
  readonly amount: number
  readonly title: string
}

/** Finds a due by its booking (`BK1057`) or its own number, and locks it. Refuses an unknown one. */
export async function lockDueNamed(queries: Queries, name: string): Promise<StaffDue> {
  const [, booking, own] = /^(?:BK(\d{1,9})|(\d{1,9}))$/i.exec(name) ?? []
  if (booking === undefined && own === undefined)
    throw invalid({ due: `${name} is neither a booking like BK1057 nor the number of a due.` })
  const [due] = await queries.query<StaffDue>(
    `select id, state, amount, title from dues where ${booking === undefined ? 'id' : 'booking_id'} = $1 for update`,
    [Number(booking ?? own)],
  )
  if (!due) throw notFound(`There is nothing to pay under ${name}.`)
  return due
}
