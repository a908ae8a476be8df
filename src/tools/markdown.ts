/** Helpers for the Markdown of the generated documents. */

/** A table cell: a bar would end it, a line break would end the row. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Text as `code`, even with backticks in it. */
export const code = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

export const codes = (texts: Iterable<string>) => [...new Set(texts)].map(code).join(', ')

/** Paragraphs and tables, without the empty ones. */
export const page = (...parts: readonly string[]) => `${parts.filter((part) => part !== '').join('\n\n')}\n`

/** A heading with its content; nothing without content. */
export const section = (heading: string, ...parts: readonly string[]) => {
  const body = parts.filter((part) => part !== '')
  return body.length === 0 ? '' : [heading, ...body].join('\n\n')
}

/** The text of a block comment without its stars. */
export const proseOf = (comment: string) =>
  comment
    .replace(/^\/\*\*?|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, ''))
    .join('\n')
    .trim()
