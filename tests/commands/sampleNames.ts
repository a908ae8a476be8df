/**
 * Names for values of a model in the source of a test: `bookingOf({ id: 56 })` instead of sixty lines. A value
 * has a name when a module of `tests/support` that the model imports exports it, or a function that makes it.
 */
import path from 'node:path'
import { readFileSync } from 'node:fs'
import { deepEqual } from '@domain/values/deepEqual'
import { inProject } from '@tests/support/machines'

type Plain = Readonly<Record<string, unknown>>

/** An export of a module: a value, or a function of the changes to its sample. */
export interface SampleName {
  readonly name: string
  readonly from: string
  readonly value: unknown
  /** Makes the value with changes; absent for a value. */
  readonly make?: (changes: Plain) => unknown
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** What a function makes without changes; null for one that makes no plain object of changes alone. */
function madeBy(make: (changes: Plain) => unknown): Plain | null {
  try {
    const made = make.length <= 1 ? make({}) : null
    return isPlain(made) ? made : null
  } catch {
    return null
  }
}

function namesIn(module: Plain, from: string): SampleName[] {
  return Object.entries(module).flatMap(([name, value]): SampleName[] => {
    if (typeof value === 'function') {
      const make = value as (changes: Plain) => unknown
      const made = madeBy(make)
      return made === null ? [] : [{ name, from, value: made, make }]
    }
    if (!isPlain(value)) return []
    const inner = Object.entries(value).map(([key, part]) => ({ name: `${name}.${key}`, from, value: part }))
    return [{ name, from, value }, ...inner.filter(({ value: part }) => isPlain(part))]
  })
}

/** The names that a model's file can use. */
export async function sampleNames(modelFile: string): Promise<SampleName[]> {
  const source = readFileSync(inProject(modelFile), 'utf8')
  const modules = [...source.matchAll(/from '@tests\/(support\/(?!model')\w+)'/g)].map(
    ([, file = '']) => file,
  )
  const found = await Promise.all(
    modules.map(async (file) =>
      namesIn((await import(inProject(path.join('tests', `${file}.ts`)))) as Plain, `@tests/${file}`),
    ),
  )
  return found.flat()
}

/** The fields in which a value differs from a sample; null when it lacks one of the sample's fields. */
function changesTo(sample: Plain, value: Plain): Plain | null {
  if (!Object.keys(sample).every((field) => field in value)) return null
  return Object.fromEntries(Object.entries(value).filter(([field, part]) => !deepEqual(sample[field], part)))
}

/** A sample that is the value, or the changes with which its function makes it; null without one. */
export function namedSample(
  value: unknown,
  names: readonly SampleName[],
): { readonly sample: SampleName; readonly changes: Plain } | null {
  if (!isPlain(value) || Object.keys(value).length === 0) return null
  const same = names.find((one) => deepEqual(one.value, value))
  if (same) return { sample: same, changes: {} }
  const made = names.flatMap((sample) => {
    const changes = sample.make && isPlain(sample.value) ? changesTo(sample.value, value) : null
    // With most of its fields changed, the name of a sample says nothing.
    const isAlike = changes !== null && Object.keys(changes).length * 2 <= Object.keys(value).length
    return isAlike && deepEqual(sample.make?.(changes), value) ? [{ sample, changes }] : []
  })
  return made.sort((a, b) => Object.keys(a.changes).length - Object.keys(b.changes).length)[0] ?? null
}
