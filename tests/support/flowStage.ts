import { type Actor, type AnyStateMachine, createActor, type InputFrom, waitFor } from 'xstate'
import { createLazyApi } from '@api/named'
import { endpoints } from '@api/endpoints'
import type { Session } from '@domain/session'
import type { ToastRequest } from '@domain/toasts'
import type { FlowDeps } from '@flows/deps'
import { createNavigation } from '@world/navigation'
import { FakeHistory } from './fakeBrowser'
import { answers, clientWith, type Sent } from './fakeServer'
import { fakeBrowser } from './fakeTab'

type FakeBrowser = ReturnType<typeof fakeBrowser>

export interface StageOptions {
  readonly reply?: (sent: Sent) => Promise<Response> | Response
  readonly browser?: FakeBrowser
  readonly tab?: ReturnType<FakeBrowser['tab']>
  readonly history?: FakeHistory
  readonly online?: boolean
  readonly signedIn?: Session | null
}

/**
 * A page's flow on a stage: the real binding, the real records and the real API client, over a browser and a server that
 * the test holds in its hands. Reloading is another stage with the same browser, tab and history.
 */
export function stage({
  reply = () => answers({ status: 'success', message: 'Done' }),
  browser = fakeBrowser(),
  tab = browser.tab(),
  history = new FakeHistory('/', null, tab.window),
  online = true,
  signedIn = null,
}: StageOptions = {}) {
  const toasts: ToastRequest[] = []
  const reports: unknown[] = []
  const logged: string[] = []
  const isOnline = () => online
  const client = clientWith(reply, {
    clock: {
      now: tab.clock.now,
      setTimeout: (callback, milliseconds) => tab.clock.setTimeout(callback, milliseconds),
      clearTimeout: (timer) => tab.clock.clearTimeout(timer),
    },
    online: isOnline,
  })
  const navigation = createNavigation({
    location: history,
    history,
    window: tab.window,
    mailedLinkPaths: ['/email-verification', '/reset-password'],
  })
  const world = {
    config: {},
    api: createLazyApi({
      load: () => Promise.resolve({ api: client.api, endpoints }),
      readToken: () => client.session.current,
      online: isOnline,
    }),
    clock: tab.clock,
    records: tab.records,
    lifecycle: tab.lifecycle,
    navigation,
    connectivity: { online: isOnline, onChange: () => () => {} },
    session: { current: () => signedIn, lastEnd: () => null, passwordChanged: () => {} },
    toasts: { show: (request: ToastRequest) => void toasts.push(request) },
    report: (error: unknown) => void reports.push(error),
    log: (message: string) => void logged.push(message),
  } as unknown as FlowDeps

  return {
    world,
    browser,
    tab,
    history,
    toasts,
    reports,
    logged,
    /** Every request that left. */
    sent: client.sent,
    /** Bodies that were sent, parsed. */
    bodies: () => client.sent.map(({ init }) => JSON.parse(String(init.body)) as unknown),
    address: () => history.pathname + history.search,
    start<M extends AnyStateMachine>(
      bind: (world: FlowDeps) => { machine: M; input: InputFrom<M> },
    ): Actor<M> {
      const { machine, input } = bind(world)
      const actor = createActor(machine as AnyStateMachine, { input, clock: browser.timers as never })
      actor.subscribe({ error: (error) => void reports.push(error) })
      return actor.start() as Actor<M>
    },
  }
}

/** The same for a page that is opened at an address, as by a mailed link; what its tab remembers stays with it. */
export function stageAt(address: string, options: StageOptions = {}) {
  const browser = options.browser ?? fakeBrowser()
  const tab = options.tab ?? browser.tab()
  const history = options.history ?? new FakeHistory(address, null, tab.window)
  return stage({ ...options, browser, tab, history })
}

/** Waits until no answer is awaited any more. */
export const answered = (actor: Actor<AnyStateMachine>) =>
  waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))

/** The faults of a network, by the column of the table of promises that each belongs to. */
export const faults = {
  offline: { online: false },
  lostConnection: { reply: () => Promise.reject(new TypeError('Failed to fetch')) },
  badGateway: { reply: () => answers('', { status: 502 }) },
  serverFailure: { reply: () => answers({ status: 'error' }, { status: 500 }) },
  serverFailureWithText: {
    reply: () => answers({ status: 'error', message: 'We are repairing it' }, { status: 500 }),
  },
  captivePortal: { reply: () => answers('<html>Welcome to the airport</html>') },
  emptyBody: { reply: () => answers('') },
  tooMany: {
    reply: () =>
      answers({ status: 'error', message: 'Slow down' }, { status: 429, headers: { 'Retry-After': '90' } }),
  },
  unauthorised: { reply: () => answers({ status: 'error', message: 'Not you' }, { status: 401 }) },
} as const satisfies Record<string, StageOptions>

/** A refusal with messages by field. */
export const refusing = (message: string, errors: Record<string, string[]> = {}, status = 422) =>
  ({ reply: () => answers({ status: 'error', message, errors }, { status }) }) as const
