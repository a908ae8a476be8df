import type { Database } from '@server/database/database'
import { databaseOver, type QueryHandle } from '@server/database/pgliteDatabase'
import { openEngine } from '@tests/support/embeddedDatabase'

/**
 * Opens the embedded database in memory and plans each statement once: a run executes the same few dozen
 * statements thousands of times, and planning is most of their cost.
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

/** A value in SQL; the statement states its type. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return quoted(value.toISOString())
  if (Array.isArray(value)) return quoted(`{${value.map((each) => JSON.stringify(each)).join(',')}}`)
  return quoted(
    typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean),
  )
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
