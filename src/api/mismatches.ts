import type { Mismatch } from './answers'

type Path = readonly PropertyKey[]

/** The path to a list in the answer: the schemas do not know it, so this function searches. */
function pathTo(wanted: unknown, within: unknown, path: Path = []): Path | null {
  if (wanted === within) return path
  if (typeof within !== 'object' || within === null) return null
  for (const [key, inner] of Object.entries(within)) {
    const found = pathTo(wanted, inner, [...path, Array.isArray(within) ? Number(key) : key])
    if (found) return found
  }
  return null
}

const textOf = (path: Path): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')

/**
 * The differences between an answer and its schema, for the developers' console: a line each with the call
 * and the place, as in `/sessions data.sessions[1].id: expected a whole number`. Never contains a value,
 * which may be a member's.
 */
export function mismatchLines({ path, body, issues, leftOut }: Mismatch): readonly string[] {
  const all = [
    ...leftOut.flatMap(({ list, at, issues: ofRow }) =>
      ofRow.map((issue) => ({ issue, before: [...(pathTo(list, body) ?? []), at] as Path })),
    ),
    ...issues.map((issue) => ({ issue, before: [] as Path })),
  ]
  return all.map(({ issue, before }) => {
    const expected = issue.code === 'invalid_type' ? `expected ${issue.expected}` : issue.message
    return `${path} ${textOf([...before, ...issue.path])}: ${expected}`
  })
}
