import { createHash } from 'node:crypto'

const names = new Map<string, string>()

/**
 * The name under which PostgreSQL keeps the plan of a statement on each connection. The text determines it,
 * so all processes behind one connection pool mean the same statement. The project's statements are constant
 * texts, so there are few of them.
 */
export function statementName(sql: string): string {
  const known = names.get(sql)
  if (known !== undefined) return known
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 24)
  names.set(sql, name)
  return name
}
