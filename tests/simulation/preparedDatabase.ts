import { asSqlError, type Database, type Queries } from '@server/database/database'
import { openEngine } from '@tests/support/embeddedDatabase'

/**
 * The embedded database in memory, with every statement planned once: a life asks the same few dozen questions
 * thousands of times, and planning them is most of what they cost.
 */
export async function openPreparedDatabase(): Promise<Database> {
  const engine = await openEngine()
  await engine.exec("set timezone to 'UTC'; set plan_cache_mode to force_generic_plan; set jit to off")
  const known = new Map<string, string>()
  let count = 0

  const over = (handle: Pick<typeof engine, 'exec'>): Queries => ({
    async query<Row>(sql: string, parameters: readonly unknown[] = []) {
      try {
        let name = known.get(sql)
        if (name === undefined) {
          name = `statement_${++count}`
          await handle.exec(`prepare ${name} as ${sql}`)
          known.set(sql, name)
        }
        const values = parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : ''
        const [result] = await handle.exec(`execute ${name}${values}`)
        return (result?.rows ?? []) as Row[]
      } catch (error) {
        throw asSqlError(error)
      }
    },
  })

  return {
    ...over(engine),
    embedded: true,
    async transaction(work) {
      try {
        return await engine.transaction((handle) => work(over(handle)))
      } catch (error) {
        throw asSqlError(error)
      }
    },
    async script(sql) {
      await engine.exec(sql)
    },
    exclusively: (work) => work(),
    close: () => engine.close(),
  }
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
