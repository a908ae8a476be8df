import type { Mismatch } from './answers'

type Path = readonly PropertyKey[]

/** Where in the answer a list is: the schemas do not know it, so that it is looked for. */
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
 * What of an answer is not as promised, for the console of developers: a line each with the call and the place, as in
 * `/sessions data.sessions[1].id: expected a whole number`. Never with a value, which may be a member's.
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
