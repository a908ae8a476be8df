/** Writes the path test of a recorded path, for the inspector's viewer. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { leftOut, redacted } from '@app/redact'
import { pathSource } from '../pathSource'
import { root } from '../run'
import type { RecordedPath } from './inspector/recordedPath'
import { sampleBirthDate, withSampleDates } from './sampleDates'

/** A file for the project. */
export interface RecordedTest {
  /** A path in the project that suits it. */
  readonly file: string
  readonly source: string
}

/** The exported machine with this id, and the area of its flow; throws without one. */
function machineWithId(id: string) {
  const ending = new RegExp(`^(\\w+)/\\w+/${id}\\.machine\\.ts$`)
  const files = readdirSync(path.join(root, 'machines'), { recursive: true, encoding: 'utf8' })
  const file = files.map((one) => one.split(path.sep).join('/')).find((one) => ending.test(one))
  const source = file === undefined ? '' : readFileSync(path.join(root, 'machines', file), 'utf8')
  const name = /export const (\w+Machine)\b/.exec(source)?.[1]
  if (file === undefined || name === undefined) throw new Error(`machines/ exports no machine "${id}"`)
  const types = path.join(root, 'machines', file.replace('.machine.ts', '.types.ts'))
  const declarations = existsSync(types) ? source + readFileSync(types, 'utf8') : source
  return {
    name,
    area: ending.exec(file)?.[1] ?? '',
    from: `@machines/${file.replace(/\.ts$/, '')}`,
    /** The root gives every page its parent; few of them declare it. */
    takesParent: /\bWithParent\b/.test(declarations),
  }
}

/** The input without a parent that the machine does not declare. */
function declaredInput(input: unknown, takesParent: boolean): unknown {
  if (takesParent || typeof input !== 'object' || input === null) return input
  const { parent: _, ...rest } = input as { readonly parent?: unknown }
  return rest
}

/** The reference to an actor in a message: no data, so the test has one that does nothing. */
const isReference = (value: unknown) => typeof value === 'object' && value !== null && 'xstate$$type' in value

/** Throws when no machine has the path's name, or when a step cannot be written down. */
export async function recordedTest(recorded: RecordedPath): Promise<RecordedTest> {
  const { machine: id, input, steps, state } = withSampleDates(recorded)
  const { area, takesParent, ...machine } = machineWithId(id)
  if (steps.some(({ value }) => JSON.stringify(value)?.includes(leftOut)))
    throw new Error('An answer in this stretch is code, which a test cannot hold. End it before that answer.')
  const told = JSON.stringify([input, steps])
  const fill = [
    told.includes(redacted) &&
      `'${redacted}' stands where the recording had a secret: fill in a sample when the test reads it.`,
    told.includes(sampleBirthDate) &&
      `${sampleBirthDate} stands where it had a date of birth; where two dates differed, fill in two.`,
    'recorded in the inspector',
  ]
  const text = pathSource({
    title: `${id}, recorded: reaches ${state}`,
    machine,
    input: declaredInput(input, takesParent),
    steps,
    comment: fill.filter(Boolean).join('\n// '),
    state,
    nameOf: (value, _inner, importFrom) => {
      if (!isReference(value)) return null
      importFrom('@tests/support/parents', 'noParent')
      return 'noParent'
    },
  })
  const file = `tests/machines/${area}/${id}.recorded.test.ts`
  const config = await resolveConfig(path.join(root, file))
  return { file, source: await format(text, { ...config, filepath: file }) }
}
