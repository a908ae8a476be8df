/**
 * Generated paths, explored through the real page: what a member does is done by the page's own controls, what the server
 * answers is what the page is served, and time is the page's clock, which stands still but for what a step needs.
 */
import { setTimeout } from 'node:timers/promises'
import { expect, type Page, type Route, test } from '@playwright/test'
import type { AnyMachineSnapshot, StateValue } from 'xstate'
import type { Failure, Outcome } from '@domain/values/outcome'
import { nameOfState } from '../explore'
import { stateOf } from '../exploreChildren'
import type { Edge, Path } from '../exploreTypes'
import type { AnyEvent } from '../model'

/** The instant at which every path begins. */
export const pathsBegin = Date.parse('2026-07-08T09:00:00+05:30')

/** A server that answers only when the path says so, but for the calls that the path is not about. */
export interface HeldApi {
  /** Answers the call of this path that waits longest, or the next one. */
  readonly answer: (path: string, answer: Answer) => Promise<void>
  /** Answers the call of this path that came last. */
  readonly answerLast: (path: string, answer: Answer) => Promise<void>
  /** From now on the path is answered at once; an answer that was promised before comes first. */
  readonly always: (path: string, answer: Answer) => void
  /** From now on the path waits again for what the test says. */
  readonly hold: (path: string) => void
  /** How many calls of the path wait now, without those that the page gave up, and how many there ever were. */
  readonly calls: (path: string) => { readonly waiting: number; readonly ever: number }
  /** The last calls and answers, for the message of a test that fails. */
  readonly history: () => string
}
export type Answer =
  'lost' | { readonly status: number; readonly body: unknown; readonly headers?: Record<string, string> }

/** Gives a held call its answer. */
export const give = (route: Route, answer: Answer) =>
  answer === 'lost'
    ? route.abort('connectionreset')
    : route.fulfill({
        status: answer.status,
        ...(answer.headers === undefined ? {} : { headers: answer.headers }),
        ...(typeof answer.body === 'string' ? { body: answer.body } : { json: answer.body }),
      })

/**
 * Gives a held call its answer and waits until the page has it. Two states may look alike: what comes next would reach the
 * page in the one before.
 */
export async function bring(route: Route, answer: Answer) {
  await give(route, answer)
  const request = route.request()
  await (await request.response())?.finished()
  // What follows the answer's end runs in tasks of the page; a page that is left by it has none.
  const afterTasks = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
  await request
    .frame()
    .evaluate(afterTasks)
    .catch(() => {})
}

/** Takes the API's place for every page of the context. */
export async function holdApi(page: Page): Promise<HeldApi> {
  let waiting: { path: string; route: Route }[] = []
  const ever = new Map<string, number>()
  const asked: { path: string; resolve: (route: Route) => void }[] = []
  const atOnce = new Map<string, Answer>()
  const history: string[] = []
  const note = (what: string, path: string) =>
    void history.push(`${new Date().toISOString()} ${what} ${path}`)
  await page.context().route('**/api/member/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/api/member', '')
    ever.set(path, (ever.get(path) ?? 0) + 1)
    note('called', path)
    const at = asked.findIndex((each) => each.path === path)
    if (at >= 0) return asked.splice(at, 1)[0]?.resolve(route)
    const known = atOnce.get(path)
    if (known !== undefined) return give(route, known)
    waiting.push({ path, route })
  })
  page.context().on('requestfailed', (request) => {
    note('failed', request.url())
    waiting = waiting.filter(({ route }) => route.request() !== request)
  })
  const lastCalls = () => history.slice(-12).join('\n')
  /** The page's clock runs on until the call comes, for a timer of the page may be what it waits for. */
  async function nextCall(path: string): Promise<Route> {
    const called = new Promise<Route>((resolve) => void asked.push({ path, resolve }))
    for (const began = Date.now(); Date.now() - began < 15_000; await page.clock.runFor(50)) {
      const route = await Promise.race([called, setTimeout(100, null)])
      if (route) return route
    }
    throw new Error(`no call of ${path} came; the last calls and answers:\n${lastCalls()}`)
  }
  return {
    history: lastCalls,
    always: (path, answer) => void atOnce.set(path, answer),
    async answerLast(path, answer) {
      const last = waiting.findLast((each) => each.path === path)
      if (!last) throw new Error(`no call of ${path} waits`)
      waiting = waiting.filter((each) => each !== last)
      await bring(last.route, answer)
    },
    hold: (path) => void atOnce.delete(path),
    calls: (path) => ({
      waiting: waiting.filter((each) => each.path === path).length,
      ever: ever.get(path) ?? 0,
    }),
    async answer(path, answer) {
      const at = waiting.findIndex((each) => each.path === path)
      const route = at < 0 ? await nextCall(path) : (waiting.splice(at, 1)[0]?.route as Route)
      note('answered', path)
      await bring(route, answer)
    },
  }
}

export const wait = 30

/** How a failure of a write comes over the wire; null for one that no answer can bring about. */
export function wireOfFailure(failure: Failure): Answer | null {
  switch (failure.kind) {
    case 'unknown':
      return 'lost'
    case 'refused':
      return { status: failure.status, body: { status: 'error', message: failure.message } }
    case 'tooMany':
      return {
        status: 429,
        body: { status: 'error', message: failure.message },
        headers: { 'Retry-After': String(wait) },
      }
    case 'malformed':
      return { status: 200, body: '<!doctype html><title>Welcome to the airport</title>' }
    case 'sessionOver':
      return { status: 401, body: { status: 'error', message: 'Unauthenticated.' } }
    case 'offline':
    case 'unreachable':
      return null
  }
}

export interface Stage {
  readonly page: Page
  readonly api: HeldApi
  /** Lets the page's clock run on. */
  readonly pass: (milliseconds: number) => Promise<void>
  /** As after a sleep of the device: the clock jumps, and what became due runs once. */
  readonly sleep: (milliseconds: number) => Promise<void>
  /** The device loses its network, as far as it tells the page, or finds it again. */
  readonly online: (is: boolean) => Promise<void>
  /** Changes `localStorage` as another tab does. */
  readonly elsewhere: (key: string, value: unknown) => Promise<void>
}

/** How the steps of one machine are taken on its page. */
export interface PageExplorer {
  /** Opens the page so that it stands where the path begins; may take the first edges with it and says how many. */
  readonly begin: (stage: Stage, path: Path) => Promise<number>
  /** Takes one step; `next` is the one that follows. */
  readonly take: (stage: Stage, edge: Edge, next: Edge | undefined) => Promise<void>
  /** Whether the device gives this answer by itself and at once, so that nothing is seen of the waiting for it. */
  readonly isOwnAnswer?: (edge: Edge) => boolean
  /** Fails unless the page shows this snapshot. Every assertion in it waits but a moment. */
  readonly shows: (stage: Stage, snapshot: AnyMachineSnapshot) => Promise<void>
}

/** The outcome of an answer; two samples of one outcome cause the same step. */
function outcomeKind({ kind, event }: Edge): string {
  if (kind !== 'answer') return ''
  const { ok, failure } = (event['output'] ?? {}) as { ok?: boolean; failure?: Failure }
  return ok === false ? (failure?.kind ?? 'failed') : 'ok'
}

/**
 * What makes a step one of its own: from which state, by which event or answer, to which state. That every sample is
 * handled is shown without a page.
 */
export const stepOf = (edge: Edge) =>
  JSON.stringify([
    stateOf(edge.from.snapshot),
    edge.kind,
    edge.actor ?? edge.event.type,
    outcomeKind(edge),
    stateOf(edge.to.snapshot),
  ])

/** Walks one path on a fresh page of the context. */
export async function exploreOnPage(page: Page, explorer: PageExplorer, path: Path): Promise<void> {
  // An installed clock runs on until it is paused.
  await page.clock.install({ time: pathsBegin - 60_000 })
  await page.clock.pauseAt(pathsBegin)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', {
      get: () => sessionStorage.getItem('test.offline') === null,
      configurable: true,
    })
  })
  const stage: Stage = {
    page,
    api: await holdApi(page),
    pass: (milliseconds) => page.clock.runFor(milliseconds),
    sleep: (milliseconds) => page.clock.fastForward(milliseconds),
    online: (is) =>
      page.evaluate(
        (now) =>
          now ? sessionStorage.removeItem('test.offline') : sessionStorage.setItem('test.offline', 'yes'),
        is,
      ),
    // A page of its own would take the focus and give it back at a moment of its choosing, and focus is a step of paths.
    elsewhere: (key, value) =>
      page.evaluate(
        ([name, newValue]) => {
          localStorage.setItem(name, newValue)
          window.dispatchEvent(
            new StorageEvent('storage', { key: name, newValue, storageArea: localStorage }),
          )
        },
        [key, JSON.stringify(value)] as const,
      ),
  }
  /** The page renders what comes late by a timer of its own, so its clock moves on a little with each look. */
  const shows = async (snapshot: AnyMachineSnapshot) =>
    expect(async () => {
      await page.clock.runFor(50)
      await explorer.shows(stage, snapshot)
    })
      .toPass({ timeout: 15_000, intervals: [0, 20, 50, 100] })
      .catch((error: unknown) => {
        throw new Error(`${(error as Error).message}\nThe last calls and answers:\n${stage.api.history()}`, {
          cause: error,
        })
      })

  /** What the device knows before anything is sent is answered at once, so that nothing can be seen of the waiting. */
  const passesAtOnce = (next: Edge | undefined) =>
    next?.kind === 'answer' && (failureOf(next)?.kind === 'offline' || explorer.isOwnAnswer?.(next) === true)

  const opened = await explorer.begin(stage, path)
  if (!passesAtOnce(path.edges[opened]))
    await shows(opened === 0 ? path.begins.snapshot : (path.edges[opened - 1] as Edge).lands.snapshot)
  for (const [at, edge] of path.edges.entries()) {
    if (at < opened) continue
    const next = path.edges[at + 1]
    await test.step(`${edge.label} → ${nameOfState(edge.lands.snapshot.value as StateValue)}`, async () => {
      await explorer.take(stage, edge, next)
      if (!passesAtOnce(next)) await shows(edge.lands.snapshot)
    })
  }
}

/** Assertions within `shows` give up soon: the look is repeated. */
export const look = expect.configure({ timeout: 300 })

/** The outcome that an answering step brings. */
export const outcomeOf = ({ event }: Pick<Edge, 'event'>) => event['output'] as Outcome<unknown>
/** The failure among it, or null. */
export const failureOf = (edge: Pick<Edge, 'event'>): Failure | null => {
  const outcome = outcomeOf(edge)
  return outcome !== undefined && 'ok' in outcome && !outcome.ok ? outcome.failure : null
}

/** Does what a member does for this event, or throws for one that the explorer does not know. */
export async function doOnPage(
  controls: Readonly<Record<string, (event: AnyEvent) => Promise<void>>>,
  edge: Edge,
): Promise<void> {
  const control = controls[edge.event.type]
  if (!control) throw new Error(`no control is known for ${edge.event.type}`)
  await control(edge.event)
}

/** A record as the portal keeps one. */
export const recordOf = (value: unknown, until: number | null = null) => ({
  version: 1,
  member: null,
  until,
  value,
})
