import type { Outcome } from '@domain/values/outcome'
import type { Spent } from './exploreStep'
import type { AnyEvent } from './model'

/** A possible step from a situation: an event, its sender, and its name in the description of a path. */
export interface Occasion {
  readonly kind: 'user' | 'notice' | 'answer' | 'defect' | 'timer'
  readonly label: string
  readonly event: AnyEvent
  /** The id of the answering actor. */
  readonly actor?: string
  /** The id of the firing timer. */
  readonly timer?: string
}

/** The actor or timer that an occasion ends. */
export const spentBy = ({ actor, timer }: Occasion): Spent => ({
  ...(actor === undefined ? {} : { actor }),
  ...(timer === undefined ? {} : { timer }),
})

const short = (value: unknown, length = 70) => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}

const isOutcome = (value: unknown): value is Outcome<unknown> =>
  typeof value === 'object' && value !== null && 'ok' in value && ('value' in value || 'failure' in value)

const kindOf = (value: unknown) => {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : value
  return typeof kind === 'string' ? ` (${kind})` : ''
}

function nameOfAnswer(output: unknown): string {
  if (!isOutcome(output)) return output === undefined ? 'done' : short(output)
  if (output.ok) return `ok${kindOf(output.value)}`
  const { failure } = output
  return failure.kind === 'refused' ? `refused ${failure.code ?? failure.status}` : failure.kind
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The part in which a value differs from the others. */
function difference(value: unknown, others: readonly unknown[]): unknown {
  if (!isRecord(value) || !others.every(isRecord)) return value
  const differing = Object.entries(value).filter(([name, part]) =>
    others.some((other) => JSON.stringify(other[name]) !== JSON.stringify(part)),
  )
  return differing.length === 0 ? value : Object.fromEntries(differing)
}

/** Makes equal names distinct with the part in which the samples differ. */
function distinct<T>(
  samples: readonly T[],
  name: (sample: T) => string,
  detail: (sample: T) => unknown,
): string[] {
  const names = samples.map(name)
  const detailed = names.map((entry, at) => {
    const same = samples.filter((_, other) => names[other] === entry).map(detail)
    return same.length > 1 ? `${entry} ${short(difference(detail(samples[at] as T), same))}` : entry
  })
  return detailed.map((entry, at) => {
    const same = detailed.filter((other) => other === entry).length
    return same > 1
      ? `${entry} #${detailed.slice(0, at + 1).filter((other) => other === entry).length}`
      : entry
  })
}

export function eventOccasions(kind: 'user' | 'notice', samples: readonly AnyEvent[]): Occasion[] {
  const payload = ({ type: _type, ...rest }: AnyEvent) => rest
  const labels = distinct(samples, (event) => event.type, payload)
  return samples.map((event, at) => ({ kind, event, label: labels[at] ?? event.type }))
}

export function answerOccasions(id: string, outputs: readonly unknown[]): Occasion[] {
  const labels = distinct(outputs, nameOfAnswer, (output) =>
    isOutcome(output) ? (output.ok ? output.value : output.failure) : output,
  )
  return outputs.map((output, at) => ({
    kind: 'answer',
    actor: id,
    event: { type: `xstate.done.actor.${id}`, output, actorId: id },
    label: `${id}: ${labels[at] ?? ''}`,
  }))
}

const defects = new Map<string, Occasion>()

/** Returns the same occasion for an actor every time, since making an error is slow. */
export function defectOccasion(id: string): Occasion {
  const defect = defects.get(id) ?? {
    kind: 'defect',
    actor: id,
    event: { type: `xstate.error.actor.${id}`, error: new Error(`defect in ${id}`), actorId: id },
    label: `${id}: defect`,
  }
  defects.set(id, defect)
  return defect
}

export function timerOccasion(id: string, event: AnyEvent): Occasion {
  const delay = /^xstate\.after\.([^.]+)\./.exec(event.type)?.[1]
  return { kind: 'timer', timer: id, event, label: delay ? `after ${delay}` : `later: ${event.type}` }
}
