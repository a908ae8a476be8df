import { createMemberApi, type MemberApiOptions } from '@api/client'
import { ControlledClock } from './controlledClock'

export const startOfTime = Date.UTC(2026, 6, 8, 4, 30)

/** One recorded request. */
export interface Sent {
  readonly url: string
  readonly init: RequestInit & { headers: Record<string, string> }
}

type Reply = (sent: Sent) => Promise<Response> | Response

/** An answer in the API's envelope. */
export const answers = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), init)

/** A fetch without an answer; like the real one, it rejects when it is aborted. */
export const silence: Reply = ({ init }) =>
  new Promise((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })

/** The API client over an injected fetch, with a clock that does not run by itself. */
export function clientWith(
  reply: Reply,
  changes: Partial<Omit<MemberApiOptions, 'config'>> & {
    readonly config?: Partial<MemberApiOptions['config']>
  } = {},
) {
  const timers = new ControlledClock()
  const sent: Sent[] = []
  const sessionsOver: string[] = []
  const serverTimes: number[] = []
  const references: (string | null)[] = []
  const session: { current: ReturnType<MemberApiOptions['readToken']> } = {
    current: { token: 'secret-token', tag: 'first', expiresAt: startOfTime + 3_600_000 },
  }
  const { config, ...rest } = changes
  const api = createMemberApi({
    config: { apiBase: '/api/member', apiPassword: 'label', extensions: [], ...config },
    fetch: (url, init) => {
      const request = { url: String(url), init: (init ?? {}) as Sent['init'] }
      sent.push(request)
      return Promise.resolve(reply(request))
    },
    clock: {
      now: () => startOfTime + timers.now(),
      isConfirmed: () => true,
      setTimeout: (callback, milliseconds) => timers.setTimeout(callback, milliseconds),
      clearTimeout: (timer) => timers.clearTimeout(timer as number),
    },
    readToken: () => session.current,
    online: () => true,
    onSessionOver: (tag) => void sessionsOver.push(tag),
    onUnreached: () => {},
    onServerTime: (instant) => void serverTimes.push(instant),
    onError: (reference) => void references.push(reference),
    ...rest,
  })
  return { api, sent, timers, session, sessionsOver, serverTimes, references }
}
