import { loadOnce } from '@domain/values/loadOnce'
import { failed, type Outcome } from '@domain/values/outcome'
import type { CallOptions, MemberApi, PayloadOf, SessionToken, ValueOf } from './endpoint'
import type { EndpointName, endpoints } from './endpoints'

type Table = typeof endpoints

/** The member API as flows ask it: by the name of a call, typed by the table. */
export interface NamedApi {
  call<N extends EndpointName>(
    name: N,
    payload: PayloadOf<Table[N]>,
    options?: CallOptions,
  ): Promise<Outcome<ValueOf<Table[N]>>>
}

export interface Wire {
  readonly api: MemberApi
  readonly endpoints: Table
}

export interface LateApiOptions {
  /** Loads the client and the calls, which the first page of a visitor does not need before something is sent. */
  readonly load: () => Promise<Wire>
  readonly readToken: () => SessionToken | null
  readonly online: () => boolean
}

/**
 * Nobody waits any more for a call that was aborted, so that it never ends: an actor that is started anew, as React's
 * StrictMode does with a page's flow, would take the abort of its first run for a failure of the second.
 */
const unanswered = () => new Promise<never>(() => {})

/**
 * The member API whose client is loaded when it is first needed, or by `prepare`. The session is read when the call is
 * made and not when the client is loaded: a sign-out in between must still be sent for the right one.
 * A client that cannot be loaded is a centre that cannot be reached, for nothing has been sent.
 */
export function createLazyApi({ load, readToken, online }: LateApiOptions): NamedApi & { prepare(): void } {
  let loaded: Wire | null = null
  const loadWire = loadOnce(() => load().then((wire) => (loaded = wire)))

  return {
    prepare: () => void loadWire().catch(() => {}),
    call: async (name, payload, options = {}) => {
      const session = options.session === undefined ? readToken() : options.session
      let wire: Wire
      try {
        wire = loaded ?? (await loadWire())
      } catch {
        options.signal?.throwIfAborted()
        return failed({ kind: online() ? 'unreachable' : 'offline' })
      }
      const answer = wire.api.call<never, never>(wire.endpoints[name] as never, payload as never, {
        ...options,
        session,
      })
      return answer.catch((error: unknown) =>
        options.signal?.aborted ? unanswered() : Promise.reject(error),
      )
    },
  }
}
