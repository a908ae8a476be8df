/** Describes an answer for the document of the API: each field with its form, the optional ones, and samples. */
import { type EndpointName, endpoints } from '@api/endpoints'
import { code, table } from '@tools/markdown'
import { answerSamples } from '@tests/api/allAnswerSamples'
import { requestSamples } from '@tests/api/requestSamples'
import { fieldsIn, nameOf } from '@tests/api/answerSamples'
import { type Asked, asking, formOf, valueAt } from './answerForms'

const wordsOf = (asked: Asked, value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Array.isArray(value)
      ? 'list'
      : 'object'
    : formOf(asked, value).words

const exampleOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? '' : code(JSON.stringify(value))

/** A row for each field of the samples: name, form, optional or not, example. */
function fieldRows(name: EndpointName): string[][] {
  const rows = new Map<string, string[]>()
  for (const sample of answerSamples[name])
    for (const path of fieldsIn(sample.wire)) {
      const field = nameOf(path).replaceAll('.*', '[]')
      if (rows.has(field)) continue
      const asked = asking(name, sample, path)
      const value = valueAt(sample.wire, path)
      rows.set(field, [code(field), wordsOf(asked, value), asked.presence, exampleOf(value)])
    }
  return [...rows.values()]
}

const json = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``

/** The request of a call as a sample. */
export function requestText(name: EndpointName): string {
  const [, { path, query, body }] = requestSamples[name]
  const filled = endpoints[name].path.replace(/\{(\w+)\}/g, (_, part: string) => String(path?.[part]))
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
    : ''
  const line = `Sample of a request: ${code(`${endpoints[name].method} ${filled}${search}`)}`
  if (body === undefined) return path || query ? `${line}.` : ''
  return `${line} with\n\n${json(body)}`
}

/** The fields that the portal reads from the answer of a call, and samples of it. */
export function answerText(name: EndpointName): string {
  const samples = answerSamples[name].map(({ wire }) => json({ status: 'success', ...wire }))
  const rows = fieldRows(name)
  return [
    rows.length === 0 ? '' : `Answer:\n\n${table(['Field', 'Form', '', 'Sample'], rows)}`,
    `${samples.length === 1 ? 'A sample:' : 'Samples, each of a form that is read:'}\n\n${samples.join('\n\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}
