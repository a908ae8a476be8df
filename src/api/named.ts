import { loadOnce } from '@domain/values/loadOnce'
import { failed, type Outcome } from '@domain/values/outcome'
import type { CallOptions, Endpoint, MemberApi, PayloadOf, SessionToken, ValueOf } from './endpoint'
import type { EndpointName, endpoints } from './endpoints'

type Table = typeof endpoints
type EndpointsByName = Readonly<Record<string, Endpoint<never>>>

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
  /** The calls that most visits make. */
  readonly endpoints: EndpointsByName
}

export interface LateApiOptions {
  /** Loads client and main calls, which the first page of a visitor does not need before something is sent. */
  readonly load: () => Promise<Wire>
  /** Loads the calls of the profile, one of which the calendar makes. */
  readonly loadProfile: () => Promise<EndpointsByName>
  /** Loads the other calls. */
  readonly loadSettings: () => Promise<EndpointsByName>
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
export function createLazyApi({
  load,
  loadProfile,
  loadSettings,
  readToken,
  online,
}: LateApiOptions): NamedApi & { prepare(): void } {
  let loaded: Wire | null = null
  const loadWire = loadOnce(() => load().then((wire) => (loaded = wire)))
  const profile = loadOnce(loadProfile)
  const settings = loadOnce(loadSettings)
  /** The calls among which one is that does not come with the client. */
  const loadOthers = async (name: EndpointName): Promise<EndpointsByName> => {
    if (name === 'showProfile') return profile()
    const parts = await Promise.all([profile(), settings()])
    return { ...parts[0], ...parts[1] }
  }

  return {
    prepare: () => void loadWire().catch(() => {}),
    call: async (name, payload, options = {}) => {
      const session = options.session === undefined ? readToken() : options.session
      let wire: Wire
      let endpoint: Endpoint<never> | undefined
      try {
        wire = loaded ?? (await loadWire())
        endpoint = wire.endpoints[name] ?? (await loadOthers(name))[name]
      } catch {
        options.signal?.throwIfAborted()
        return failed({ kind: online() ? 'unreachable' : 'offline' })
      }
      const answer = wire.api.call<never, never>(endpoint as never, payload as never, {
        ...options,
        session,
      })
      return answer.catch((error: unknown) =>
        options.signal?.aborted ? unanswered() : Promise.reject(error),
      )
    },
  }
}
