/**
 * Verifies that the production build contains no source maps, inspector, seeds, test code, or request to a
 * foreign host. Exits with 1 and prints the places.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run'

const portal = path.join(root, 'dist', 'portal')

const forbidden: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'a source map', pattern: /sourceMappingURL/ },
  { what: 'the inspector', pattern: /@?statelyai|stately\.ai\/inspect|@xstate\.snapshot.{0,40}postMessage/ },
  {
    what: 'a seed member or the password of the seeds',
    pattern: /(full|basic|unverified|inactive|incomplete|admin-created)@members|Shuttle-2026/,
  },
  {
    what: 'test code',
    pattern: /@testing-library|jest-dom|fast-check|playwright|frozenActor|distinctScreens/,
  },
  { what: 'eval', pattern: /[^\w.]eval\(|new Function\(/ },
  {
    what: 'a style or script from a foreign host',
    pattern: /(?:src|href)="https?:|url\(["']?https?:|@import\s+["']https?:/,
  },
]

const files = readdirSync(portal, { recursive: true, encoding: 'utf8' })
const found: string[] = []
for (const file of files) {
  if (file.endsWith('.map')) found.push(`${file} is a source map`)
  if (!/\.(js|css|html|json)$/.test(file)) continue
  const text = readFileSync(path.join(portal, file), 'utf8')
  for (const { what, pattern } of forbidden) {
    const hit = pattern.exec(text)
    if (hit !== null)
      found.push(`${file} holds ${what}: …${text.slice(Math.max(0, hit.index - 40), hit.index + 60)}…`)
  }
}

console.log(
  found.length === 0 ? `${files.length} files, nothing in them that must not be there` : found.join('\n'),
)
process.exitCode = found.length === 0 && files.length > 0 ? 0 : 1
