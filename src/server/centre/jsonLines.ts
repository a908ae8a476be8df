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

/** The line of the value at a path, from 1; of what surrounds it when the text has no such value. */
export function lineAt(json: string, path: readonly Key[]): number {
  const lines = linesOf(json)
  for (let length = path.length; length > 0; length -= 1) {
    const line = lines.get(keyOf(path.slice(0, length)))
    if (line !== undefined) return line
  }
  return 1
}
