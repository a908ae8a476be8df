import { existsSync } from 'node:fs'
import path from 'node:path'

/** Finds the project's top folder, wherever a test or a tool was started. */
export function projectRoot(from = process.cwd()): string {
  if (existsSync(path.join(from, 'machines', 'tsconfig.json'))) return from
  const above = path.dirname(from)
  if (above === from) throw new Error('not inside the project')
  return projectRoot(above)
}
