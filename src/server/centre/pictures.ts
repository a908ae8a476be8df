import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A picture of the centre, read at the start of the server. */
export interface Picture {
  readonly name: string
  readonly type: string
  readonly content: Buffer<ArrayBuffer>
}

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
}
const most = 500_000

/** The endings of the pictures that a browser displays. */
export const pictureEndings = Object.keys(types)

/** What a drawing may not contain: each could run a script, or load something from elsewhere. */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/<\s*(?:[\w-]+:)?script/i, 'a script'],
  [/\son\w+\s*=/i, 'a script'],
  [
    /<\s*(?:[\w-]+:)?(?:foreignObject|iframe|object|embed|image|link|audio|video)\b/i,
    'another document or picture',
  ],
  [/<!(?:DOCTYPE|ENTITY)|<\?xml-stylesheet/i, 'a document type or a style sheet'],
  [/@import/i, 'a reference to another file'],
  [/\bhref\s*=\s*(?!["']#)/i, 'a reference to another file'],
  [/url\(\s*(?!["']?#)/i, 'a reference to another file'],
]

/** What is wrong with a drawing; null for one that only draws. */
export function svgProblem(content: Buffer): string | null {
  const text = content.toString('utf8')
  if (
    content.includes(0) ||
    !/^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*<svg[\s>]/.test(text)
  )
    return 'is not an SVG drawing in UTF-8'
  const found = forbidden.find(([pattern]) => pattern.test(text))
  if (found) return `contains ${found[1]}; save it as a plain SVG drawing`
  return /<svg[^>]*\sviewBox\s*=/.test(text) ? null : 'has no viewBox, so it cannot be scaled'
}

/** Reads a picture beside the file of the centre; throws what is wrong with it. */
export function readPicture(folder: string, name: string): Picture {
  const type = types[path.extname(name).toLowerCase()] ?? ''
  let content: Buffer<ArrayBuffer>
  try {
    content = readFileSync(path.join(folder, name))
  } catch {
    throw new Error(`${name} is missing beside this file`)
  }
  if (content.length > most) throw new Error(`${name} has more than ${most / 1_000} kB`)
  const problem = type === types['.svg'] ? svgProblem(content) : null
  if (problem !== null) throw new Error(`${name} ${problem}`)
  return { name, type, content }
}
