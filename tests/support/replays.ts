/**
 * What actors did before a test failed, as a recording that the inspector opens: `test-results/replays/`. The
 * messages are made only then; until then a list of references is all that it costs.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { createRedactor } from '@app/redact'
import { takenKeys } from '@app/transitionKey'
import type { InspectionMessage } from '@tools/dev/inspector/recording'
import { nameOfState } from '@tools/stateName'
import { type Replay, replayAddress, replayFile } from '@tools/replay'
import { inProject } from './machines'

/** More than the redactor's own limit. */
const serializationDepthLimit = 24

/** The messages of Stately Inspect, as the portal's page would send them to the inspector, redacted. */
async function messagesOf(seen: readonly InspectionEvent[], redact: <T>(value: T) => T) {
  const { createInspector } = await import('@statelyai/inspect')
  const messages: InspectionMessage[] = []
  const send = (message: unknown) => void messages.push(message as InspectionMessage)
  const serialize = <T>(message: T) => redact(message)
  const inspector = createInspector({ send }, { serialize, serializationDepthLimit })
  for (const one of seen) {
    const actor = one.actorRef as AnyActorRef
    if (one.type === '@xstate.actor') inspector.actor(actor)
    if (one.type === '@xstate.event')
      inspector.event(actor, one.event, one.sourceRef && { source: one.sourceRef })
    if (one.type === '@xstate.microstep')
      send({ type: one.type, sessionId: actor.sessionId, taken: takenKeys(one._transitions) })
    if (one.type !== '@xstate.snapshot') continue
    const { status, value, context } = one.snapshot as AnyMachineSnapshot
    inspector.snapshot(
      actor,
      { status, value: value as unknown, context: context as unknown },
      { event: one.event },
    )
  }
  return messages
}

const short = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text)

/** `signIn is in waiting: failure {"kind":"tooMany"}, secondsLeft 30`, of the machine with the last event. */
function whereabouts(seen: readonly InspectionEvent[]): string {
  const last = seen.findLast(
    ({ type, actorRef }) => type === '@xstate.event' && 'machine' in (actorRef.getSnapshot() as object),
  )
  if (last === undefined) return ''
  const { machine, value, context } = last.actorRef.getSnapshot() as AnyMachineSnapshot
  const fields = Object.entries(context as object)
    .filter(([name, field]) => name !== 'parent' && field !== null && field !== undefined)
    .map(([name, field]) => `${name} ${short(JSON.stringify(field))}`)
  return `${machine.id} is in ${nameOfState(value)}: ${fields.join(', ') || 'nothing in its context'}`
}

/**
 * Writes what the actors did up to now, and returns sentences for the message of the failure: the state and the
 * context, and the address of the replay. Everything in the file and in the sentences is redacted: what has a
 * secret name, and the values of `secrets`.
 */
export async function writeReplay(
  name: string,
  said: string,
  seen: readonly InspectionEvent[],
  secrets: readonly string[] = [],
): Promise<string> {
  const redactor = createRedactor()
  secrets.forEach(redactor.remember)
  for (const one of seen) {
    if ('event' in one) redactor.learnFrom(one.event)
    if ('snapshot' in one) redactor.learnFrom((one.snapshot as AnyMachineSnapshot).context)
  }
  const messages = await messagesOf(seen, redactor.redact)
  const where = whereabouts(seen)
  const replay = redactor.redact({ said: [stripVTControlCharacters(said), where].join('\n'), messages: [] })
  const file = inProject(replayFile(name))
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...replay, messages } satisfies Replay))
  return redactor.redact(
    [where, `Its replay, while npm run dev or npm run inspector runs: ${replayAddress(name)}`].join('\n'),
  )
}

/** A test keeps what its last actors did; thousands of them would fill the memory. */
const maxActors = 20

interface Kept {
  readonly one: InspectionEvent
  /** What the same actor's system did. */
  readonly of: readonly InspectionEvent[]
}
/** In order of arrival, so the last one is the last step whichever actor took it. */
let ofThisTest: Kept[] = []
let owners: (readonly InspectionEvent[])[] = []

/** What an actor's system did, and a function that adds to it. */
export interface KeptForReplay {
  readonly seen: readonly InspectionEvent[]
  readonly keep: (one: InspectionEvent) => void
}

/** Keeps what an actor's system does, for the replay of the test in which it runs. */
export function keepForReplay(): KeptForReplay {
  const seen: InspectionEvent[] = []
  if (owners.length === maxActors && owners[0] !== undefined) forgetReplay(owners[0])
  owners.push(seen)
  return {
    seen,
    keep: (one) => {
      seen.push(one)
      if (owners.includes(seen)) ofThisTest.push({ one, of: seen })
    },
  }
}

/** Keeps no longer what an actor did: the test says itself what went wrong in it. */
export function forgetReplay(seen: readonly InspectionEvent[]): void {
  owners = owners.filter((one) => one !== seen)
  ofThisTest = ofThisTest.filter(({ of }) => of !== seen)
}

/** Adds the state, the context and the address of a replay to what is said of a failure. */
export type WriteReplay = (
  said: string,
  seen: readonly InspectionEvent[],
  secrets: readonly string[],
) => Promise<string>

const maxReplays = 3

/** Writes replays of the first failures of an exploration. */
export function replaysOf(flow: string): WriteReplay {
  let written = 0
  return async (said, seen, secrets) => {
    if (written === maxReplays) return said
    written += 1
    return `${said}\n${await writeReplay(`${flow}.exploration${written}`, said, seen, secrets)}`
  }
}

interface CircusEvent {
  readonly name: string
  readonly error?: unknown
}

/** The message of a failed assertion, with the line of the test instead of a mere “Expected: true”. */
function assertionOf(message: string, stack: string): string {
  const [, file = '', line] = /\(?(\/[^():\n]+\.test\.tsx?):(\d+)/.exec(stack) ?? []
  const isTruth = /Expected: (true|false)\nReceived: (true|false)$/.test(stripVTControlCharacters(message))
  if (!isTruth || !existsSync(file)) return message
  return `It is not so: ${(readFileSync(file, 'utf8').split('\n')[Number(line) - 1] ?? '').trim()}`
}

/** The file and the title of a test as the name of a file; tests whose titles begin alike differ in its end. */
export function nameOfTest(testPath: string, title: string): string {
  const file = path.relative(inProject('.'), testPath).replaceAll(path.sep, '/')
  const words = `${path.basename(file).replace(/\.test\.tsx?$/, '')} ${title}`
  const end = createHash('sha256').update(`${file} ${title}`).digest('hex').slice(0, 8)
  return `${words.replace(/[^\w.]+/g, '-').slice(0, 90)}-${end}`
}

/** Adds whereabouts and a replay to the message of a failed test; a handler of Jest's runner. */
export async function whenTestsFail({ name, error }: CircusEvent) {
  if (name === 'test_start') [ofThisTest, owners] = [[], []]
  const seen = ofThisTest.map(({ one }) => one)
  if (name !== 'test_fn_failure' || !(error instanceof Error) || seen.length === 0) return
  const { message, stack = message } = error
  const { testPath = 'test', currentTestName = '' } = expect.getState()
  const what = assertionOf(message, stack)
  error.message = `${what}\n\n${await writeReplay(nameOfTest(testPath, currentTestName), what, seen)}`
  error.stack = stack.replace(message, () => error.message)
}

/** The handlers of Jest's runner: `addEventHandler` of jest-circus adds to them, but loads the runner again. */
const handlers = (globalThis as Record<symbol, unknown>)[Symbol.for('EVENT_HANDLERS')]
if (Array.isArray(handlers)) handlers.push(whenTestsFail)
