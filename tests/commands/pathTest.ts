/**
 * The skeleton of a test that takes a live flow to a state, the output of `npm run explore -- <flow> --to
 * <state> --test`.
 */
import type { Edge, Path } from '@tests/support/exploreTypes'
import type { AnyModel } from '@tests/support/model'
import { anyFlow, noParent } from '@tests/support/parents'
import { type NameOf, pathSource, type PathStep } from '@tools/pathSource'
import { nameOfState } from '@tools/stateName'
import { namedSample, type SampleName } from './sampleNames'

export interface PathTestOptions {
  /** Name and module of the machine: `bookingMachine` from `@machines/booking/booking/booking.machine`. */
  readonly machine: { readonly name: string; readonly from: string }
  readonly state: string
  readonly path: Path
  /** The states that the path was to pass through, in order. */
  readonly via?: readonly string[]
  /** The samples that the source may name. */
  readonly samples?: readonly SampleName[]
}

/** The parent of a model's flow and a loaded flow are no data, and have names. */
const references = Object.entries({ anyFlow, noParent })

/** Names the references, and the samples with their changes. */
export const namesOf =
  (samples: readonly SampleName[]): NameOf =>
  (value, inner, importFrom) => {
    const reference = references.find(([, one]) => one === value)
    if (reference) {
      importFrom('@tests/support/parents', reference[0])
      return reference[0]
    }
    const found = namedSample(value, samples)
    if (found === null) return null
    const { sample, changes } = found
    importFrom(sample.from, sample.name.split('.')[0] ?? sample.name)
    if (!sample.make) return sample.name
    return `${sample.name}(${Object.keys(changes).length === 0 ? '' : inner(changes)})`
  }

const kinds = { answer: 'answer', defect: 'fail', timer: 'fire', user: 'send', notice: 'send' } as const

const stepOf = ({ kind, event, actor, from }: Edge): PathStep => ({
  state: nameOfState(from.snapshot.value),
  kind: kinds[kind],
  name: actor === undefined ? event.type : (from.running.get(actor) ?? actor),
  value: kind === 'answer' ? event['output'] : event,
})

/** The source of the test before formatting. */
export function pathTest(
  model: AnyModel,
  { machine, state, path, via = [], samples = [] }: PathTestOptions,
): string {
  const passing = via.map((each) => ` --via ${each}`).join('')
  const end = path.edges.at(-1)?.to ?? path.start
  return pathSource({
    title: `${model.name} reaches ${state}`,
    machine,
    input: model.inputs[path.inputName],
    steps: path.edges.map(stepOf),
    comment: `npm run explore -- ${model.name}${passing} --to ${state}`,
    state: nameOfState(end.snapshot.value),
    nameOf: namesOf(samples),
  })
}
