import type { AppContext } from './context'
import type { Transaction } from './database/database'

/** A command of the staff. */
export interface Act {
  readonly staff: string
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
  { staff }: Pick<Act, 'staff'>,
  { act, subject, details }: { readonly act: string; readonly subject: string; readonly details: unknown },
  now: number,
): Promise<void> {
  await transaction.query(
    'insert into staff_acts (staff, act, subject, details, at) values ($1, $2, $3, $4::jsonb, $5)',
    [staff, act, subject, JSON.stringify(details), new Date(now)],
  )
}
