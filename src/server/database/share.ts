import { type Database, DatabaseUnavailable } from './database'

/**
 * The maximum wait for a connection of the share, in milliseconds; equal to the wait for one of all
 * connections.
 */
const longestWait = 5_000

/**
 * The same database for one part of the work, such as a call of the API. It uses at most half of the
 * connections, and only one after the database failed a request, until one succeeds again: a table that
 * somebody locked holds up the calls that need it, and the others keep connections.
 */
export function shareOf(database: Database, wait = longestWait): Database {
  const { connections } = database
  if (connections === null) return database
  const half = Math.max(1, Math.floor(connections / 2))
  const waiting = new Set<() => void>()
  let underWay = 0
  let isHeldUp = false

  const mayBegin = () => underWay < (isHeldUp ? 1 : half)

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      if (mayBegin()) {
        underWay += 1
        resolve()
        return
      }
      const begin = () => {
        clearTimeout(timer)
        waiting.delete(begin)
        underWay += 1
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(begin)
        reject(new DatabaseUnavailable('NO_FREE_CONNECTION', undefined))
      }, wait)
      waiting.add(begin)
    })

  function beginWaiting(): void {
    for (const begin of waiting) {
      if (!mayBegin()) return
      begin()
    }
  }

  async function run<Value>(work: () => Promise<Value>): Promise<Value> {
    await turn()
    try {
      const value = await work()
      isHeldUp = false
      return value
    } catch (error) {
      isHeldUp = error instanceof DatabaseUnavailable
      throw error
    } finally {
      underWay -= 1
      beginWaiting()
    }
  }

  return {
    ...database,
    query: (sql, parameters) => run(() => database.query(sql, parameters)),
    transaction: (work) => run(() => database.transaction(work)),
  }
}

/** A context whose database is a separate share. */
export const withShare = <Context extends { readonly database: Database }>(context: Context): Context => ({
  ...context,
  database: shareOf(context.database),
})
