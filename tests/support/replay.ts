import { createRedactor, leftOut, redacted } from '@app/redact'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { type Call, type Live, settle, startLive } from './controlledActors'
import { sampleBirthDate, withSampleDates } from '@tools/dev/sampleDates'
import { nameOfState } from '@tools/stateName'
import { type Situation, wayThere } from './exploreStep'
import type { Edge, Exploration, Finding, Path } from './exploreTypes'
import type { AnyModel } from './model'
import { forgetReplay, type WriteReplay } from './replays'

const seen = (model: AnyModel, snapshot: AnyMachineSnapshot) =>
  JSON.stringify([snapshot.status, snapshot.value, model.contextKey(snapshot), snapshot.context])

async function perform(live: Live<AnyStateMachine>, edge: Edge): Promise<string | null> {
  const { event } = edge
  if (edge.actor !== undefined) {
    const call = live.pending().find(({ id }) => id === edge.actor)
    if (!call) return `${edge.actor} was not asked`
    if (edge.kind === 'defect') call.reject(event['error'])
    else call.resolve(event['output'])
  } else if (edge.timer === undefined) live.actor.send(event as never)
  else if (!live.clock.fire(event)) return `no timer runs for ${event.type}`
  await settle()
  return null
}

/** The fields of the context that differ: `triesLeft 3 instead of 2`. */
const differences = (is: object, should: object): readonly string[] => {
  const [came, expected] = [new Map(Object.entries(is)), new Map(Object.entries(should))]
  return [...new Set([...expected.keys(), ...came.keys()])].flatMap((field) => {
    const [one, other] = [JSON.stringify(came.get(field)), JSON.stringify(expected.get(field))]
    return one === other ? [] : [`${field} ${one} instead of ${other}`]
  })
}

const fieldsOf = ({ status, context }: AnyMachineSnapshot) => ({ status, ...(context as object) })

/** Describes the difference between the live actor and the expected situation; null when there is none. */
function compare(model: AnyModel, live: Live<AnyStateMachine>, to: Situation, title: string): string | null {
  const snapshot = live.snapshot() as AnyMachineSnapshot
  if (seen(model, to.snapshot) !== seen(model, snapshot)) {
    const states = `is in ${nameOfState(snapshot.value)} and should be in ${title}`
    return [states, ...differences(fieldsOf(snapshot), fieldsOf(to.snapshot))].join(', ')
  }
  const asked = live
    .pending()
    .map(({ id }) => id)
    .sort()
    .join(', ')
  const expected = [...to.running.keys()].sort().join(', ')
  return asked === expected ? null : `awaits [${asked}] and should await [${expected}]`
}

/** Checks that leaving a state aborts its call, and that a later answer changes nothing. */
async function checkAbandoned(live: Live<AnyStateMachine>, left: readonly Call[]): Promise<string | null> {
  for (const call of left) {
    if (!call.signal.aborted) return `${call.id} goes on although its state was left`
    const before = live.snapshot()
    call.resolve({ ok: true, value: 'late' })
    await settle()
    if (live.snapshot() !== before) return `a late answer of ${call.id} was taken`
  }
  return null
}

/**
 * Runs one path on a live actor; returns the step where it left the path, or null. It does not compare a step
 * again that an earlier path compared.
 */
export async function replayPath(
  model: AnyModel,
  path: Path,
  machine = model.machine,
  compared = new Set<Edge>(),
  write: WriteReplay = (said) => Promise.resolve(said),
): Promise<string | null> {
  const live = startLive(machine, { input: model.inputs[path.inputName] as never })
  const explored: string[] = [`start → ${path.start.title}`]
  const report = (wrong: string, { snapshot }: Situation) =>
    write(
      `${explored.join('; ')}: ${wrong}. ${wayThere(model.name, snapshot)}`,
      live.inspected,
      Object.keys(model.secrets),
    )
  try {
    await settle()
    const atStart = compare(model, live, path.begins, path.start.title)
    if (atStart !== null) return await report(atStart, path.begins)
    for (const edge of path.edges) {
      explored.push(`${edge.label} → ${edge.to.title}`)
      const open = live.pending()
      const wrong =
        (await perform(live, edge)) ??
        (compared.has(edge)
          ? null
          : (compare(model, live, edge.lands, edge.to.title) ??
            (await checkAbandoned(
              live,
              open.filter(
                (call) => !call.settled() && (call.signal.aborted || !edge.lands.running.has(call.id)),
              ),
            ))))
      if (wrong !== null) return await report(wrong, edge.lands)
      compared.add(edge)
    }
    return null
  } finally {
    live.actor.stop()
    forgetReplay(live.inspected)
  }
}

/** The findings of an exploration; those in a situation with the replay of a live actor that goes there. */
export async function withReplays(
  { model, machine }: Exploration,
  findings: readonly Finding[],
  write: WriteReplay,
): Promise<Finding[]> {
  const told: Finding[] = []
  for (const finding of findings) {
    const { way, message } = finding
    if (way === undefined) {
      told.push(finding)
      continue
    }
    const live = startLive(machine, { input: model.inputs[way.inputName] as never })
    for (const edge of way.edges) await perform(live, edge)
    told.push({ ...finding, message: await write(message, live.inspected, Object.keys(model.secrets)) })
    live.actor.stop()
    forgetReplay(live.inspected)
  }
  return told
}

/**
 * Runs every generated path on a live actor and returns the differences from the exploration; empty when
 * there are none.
 */
export async function replay(
  exploration: Exploration,
  machine = exploration.machine,
  write?: WriteReplay,
): Promise<string[]> {
  const wrong: string[] = []
  const compared = new Set<Edge>()
  for (const path of exploration.paths) {
    const failure = await replayPath(exploration.model, path, machine, compared, write)
    if (failure !== null) wrong.push(failure)
  }
  return wrong
}

/**
 * Runs the paths with a secret as recorded tests do, with the secrets redacted, and returns where one leaves
 * its path. It leaves out paths with an answer that is code, of which there is no recorded test.
 */
export async function replayRedacted({ model, machine, paths }: Exploration): Promise<string[]> {
  const wrong: string[] = []
  for (const { inputName, edges } of paths) {
    const { parent, ...input } = (model.inputs[inputName] ?? {}) as { readonly parent?: unknown }
    const { redact } = createRedactor()
    const events = edges.map(({ event }) => event)
    const recorded = withSampleDates(redact({ input, events }))
    const text = JSON.stringify(recorded)
    if (![redacted, sampleBirthDate].some((sample) => text.includes(sample)) || text.includes(leftOut))
      continue
    const live = startLive(machine, { input: { ...recorded.input, parent } as never })
    for (const [at, edge] of edges.entries()) {
      const event = edge.timer === undefined ? (recorded.events[at] ?? edge.event) : edge.event
      const refused = await perform(live, { ...edge, event })
      if (refused === null && live.state() === nameOfState(edge.lands.snapshot.value)) continue
      wrong.push(
        `${edges
          .slice(0, at + 1)
          .map(({ label }) => label)
          .join('; ')}: ${refused ?? live.state()}`,
      )
      break
    }
    live.actor.stop()
    forgetReplay(live.inspected)
  }
  return wrong
}
