type Key = string | number

/** The path of each value in a valid JSON text, with the line on which it begins. */
function linesOf(json: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  const open: { key: Key; readonly isList: boolean }[] = []
  let line = 1
  let isName = false
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:,\n]|[^\s{}[\]:,"]+/g)) {
    const inner = open.at(-1)
    if (token === '\n') line += 1
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':') isName = false
    else if (token === ',') {
      if (typeof inner?.key === 'number') inner.key += 1
      isName = inner?.isList === false
    } else if (isName && inner) inner.key = JSON.parse(token) as string
    else {
      lines.set(keyOf(open.map(({ key }) => key)), line)
      if (token === '{' || token === '[') {
        open.push({ key: token === '[' ? 0 : '', isList: token === '[' })
        isName = token === '{'
      }
    }
  }
  return lines
}

const keyOf = (path: readonly Key[]): string => JSON.stringify(path)

/** What is wrong with a text as JSON, and where (a position in it, if Node says one); null for a valid one. */
function jsonError(text: string): { readonly problem: string; readonly at: number | null } | null {
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    const problem = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error)
    const at = /at position (\d+)/.exec(problem)?.[1]
    return {
      problem,
      at: problem.includes('end of JSON') ? text.length : at === undefined ? null : Number(at),
    }
  }
}

/** Why a text is not JSON, and the line, from 1, at which that begins. Null for JSON. */
export function brokenJson(json: string): { readonly line: number; readonly problem: string } | null {
  const error = jsonError(json)
  if (error === null) return null
  const lines = json.split('\n')
  // Without a position it is the first line with which more is wrong than that the text ends there.
  const isBroken = (_: string, index: number) => {
    const text = lines.slice(0, index + 1).join('\n')
    const inner = jsonError(text)
    return inner !== null && (inner.at === null || inner.at < text.length)
  }
  const line = error.at === null ? lines.findIndex(isBroken) + 1 : json.slice(0, error.at).split('\n').length
  return { line, problem: error.problem }
}

/** The line of the value at a path, from 1; of what surrounds it when the text has no such value. */
export function lineAt(json: string, path: readonly Key[]): number {
  const lines = linesOf(json)
  for (let length = path.length; length > 0; length -= 1) {
    const line = lines.get(keyOf(path.slice(0, length)))
    if (line !== undefined) return line
  }
  return 1
}
