import { readFile } from 'node:fs/promises'
import papaparse from 'papaparse'
import { invalid } from '@server/http/problems'
import { type ColumnName, columnNames } from './columns'

interface Line {
  /** Its number in the file, from 1; the header has the first. */
  readonly number: number
  readonly row: Readonly<Record<ColumnName, string>>
}

interface Table {
  readonly lines: readonly Line[]
  /** Columns of the file that nothing is read from. */
  readonly ignored: readonly string[]
}

/** `First name`, `first-name` and `FIRST_NAME` are one column. */
const keyOf = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')

/** What separates the columns: where the language writes decimals with a comma, programs for tables take a semicolon. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split('\n', 1)
  const times = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].reduce((best, each) => (times(each) > times(best) ? each : best))
}

async function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw invalid({ file: `${file} cannot be read.` })
  })
}

/**
 * Reads a table of members. The header names the columns, or `mappingFile` does: a JSON object with a column of the
 * file for each of the portal's. Refuses a file without addresses or branches.
 */
export async function readTable(file: string, mappingFile: string | null): Promise<Table> {
  const text = (await read(file)).replace(/^\uFEFF/, '')
  // What stands for bytes that are no UTF-8.
  if (text.includes('\uFFFD'))
    throw invalid({ file: `${file} is not in UTF-8, so names would be wrong. Save it as “CSV UTF-8”.` })
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter: delimiterOf(text) })
  const [broken] = errors
  if (broken !== undefined)
    throw invalid({ file: `${file}, row ${(broken.row ?? 0) + 1}: a quotation mark has no counterpart.` })
  const [header = [], ...rows] = data
  const mapping = mappingFile === null ? {} : mappingIn(mappingFile, await read(mappingFile))
  const keys = header.map(keyOf)
  const places = new Map<ColumnName, number>()
  for (const name of columnNames) {
    const place = keys.indexOf(keyOf(mapping[name] ?? name))
    if (place >= 0) places.set(name, place)
    else if (mapping[name] !== undefined)
      throw invalid({ columns: `${file} has no column ${mapping[name]}.` })
  }
  for (const name of ['email', 'branches'] as const)
    if (!places.has(name))
      throw invalid({
        columns: `${file} has no column ${name}. Name it in the header, or in a mapping: --columns mapping.json with {"${name}": "…"}.`,
      })
  const used = new Set(places.values())
  const linesOf = (cells: readonly string[]) => cells.join('').split('\n').length
  let next = 1 + linesOf(header)
  return {
    lines: rows.flatMap((cells) => {
      const number = next
      next += linesOf(cells)
      if (cells.every((cell) => cell.trim() === '')) return []
      const row = Object.fromEntries(
        columnNames.map((name) => [name, cells[places.get(name) ?? -1] ?? '']),
      ) as Record<ColumnName, string>
      return [{ number, row }]
    }),
    ignored: header.filter((_, index) => !used.has(index)),
  }
}

function mappingIn(file: string, text: string): Partial<Record<ColumnName, string>> {
  try {
    const read = JSON.parse(text) as Record<string, unknown>
    const isMapping = Object.entries(read).every(
      ([name, column]) => (columnNames as readonly string[]).includes(name) && typeof column === 'string',
    )
    if (isMapping) return read as Partial<Record<ColumnName, string>>
  } catch {
    // Said below.
  }
  throw invalid({
    columns: `${file} must be like {"email": "Mail address"}, with some of ${columnNames.join(', ')}.`,
  })
}
