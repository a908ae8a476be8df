import type { Database } from '@server/database/database'
import { databaseOver, type QueryHandle } from '@server/database/pgliteDatabase'
import { openEngine } from '@tests/support/embeddedDatabase'

/**
 * The embedded database in memory, with every statement planned once: a run asks the same few dozen questions
 * thousands of times, and planning them is most of what they cost.
 */
export async function openPreparedDatabase(): Promise<Database> {
  const engine = await openEngine()
  await engine.exec('set plan_cache_mode to force_generic_plan; set jit to off')
  const known = new Map<string, string>()
  let count = 0

  async function execute(handle: QueryHandle, sql: string, parameters: readonly unknown[]) {
    let name = known.get(sql)
    if (name === undefined) {
      name = `statement_${++count}`
      await handle.exec(`prepare ${name} as ${sql}`)
      known.set(sql, name)
    }
    const values = parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : ''
    const [result] = await handle.exec(`execute ${name}${values}`)
    return result?.rows ?? []
  }

  return databaseOver(engine, undefined, execute)
}

/** A value as it stands in SQL; the statement says of which type it is. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return quoted(value.toISOString())
  if (Array.isArray(value)) return quoted(`{${value.map((each) => JSON.stringify(each)).join(',')}}`)
  return quoted(
    typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean),
  )
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
