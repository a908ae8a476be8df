/**
 * Short names for the classes of the CSS modules. A name made of a hash says the same in every build, but it cannot be
 * compressed: numbers in the order of the files make the calendar's styles and scripts 2.7 kB smaller (gzip).
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface ShortClassNames {
  /** The short name of a class, or null for a name that is no class (a keyframe), which keeps its hash. */
  readonly nameOf: (file: string, className: string) => string | null
  /** Changes with the names; part of what webpack's cache depends on. */
  readonly digest: string
}

const className = /\.(-?[A-Za-z_][\w-]*)/g
const commentOrText = /\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/g

/** Numbers every class of every CSS module below the folder. */
export function shortClassNames(folder: string): ShortClassNames {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
  const keys = files.flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8').replaceAll(commentOrText, '')
    const names = new Set([...text.matchAll(className)].map(([, name]) => name))
    return [...names].sort().map((name) => `${file} ${name}`)
  })
  // An underscore begins no tag's name, and a name may not begin with a digit.
  const names = new Map(keys.map((key, index) => [key, `_${index.toString(36)}`]))
  return {
    nameOf: (file, name) => {
      const relative = path.relative(folder, file).replaceAll(path.sep, '/')
      return names.get(`${relative} ${name}`) ?? null
    },
    digest: createHash('sha256').update(keys.join('\n')).digest('hex').slice(0, 16),
  }
}
