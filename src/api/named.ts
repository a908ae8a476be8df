import { loadOnce } from '@domain/values/loadOnce'
import { failed, type Outcome } from '@domain/values/outcome'
import type { CallOptions, Endpoint, MemberApi, PayloadOf, SessionToken, ValueOf } from './endpoint'
import type { memberEndpoints } from './memberEndpoints'

type Table = typeof memberEndpoints
type EndpointName = keyof Table

/** The member API of the flows: calls by name, typed by the table of the calls that every browser loads. */
export interface NamedApi {
  call<N extends EndpointName>(
    name: N,
    payload: PayloadOf<Table[N]>,
    options?: CallOptions,
  ): Promise<Outcome<ValueOf<Table[N]>>>
  /** A call that the flow has itself, since few browsers need it. */
  send: MemberApi['call']
}

export interface Wire {
  readonly api: MemberApi
  readonly endpoints: Table
}

export interface LateApiOptions {
  /** Loads the client and the calls; a visitor's first page needs neither before it sends a request. */
  readonly load: () => Promise<Wire>
  readonly readToken: () => SessionToken | null
  readonly online: () => boolean
}

/**
 * A promise that stays pending, for an aborted call: nobody waits for it. An actor that starts again, as
 * under React's StrictMode, would take the abort of its first run for a failure of the second.
 */
const unanswered = () => new Promise<never>(() => {})

/**
 * The member API, whose client loads on first use or by `prepare`. It reads the session at the call and not
 * after loading the client: a sign-out in between must go out for the right session. A client that fails to
 * load counts as an unreachable centre, because nothing was sent. Without a network the answer is known before the
 * client is loaded, so a page that opens then says so at once.
 */
export function createLazyApi({
  load,
  readToken,
  online,
}: LateApiOptions): NamedApi & Pick<MemberApi, 'isReached'> & { prepare(): void } {
  let loaded: Wire | null = null
  const loadWire = loadOnce(() => load().then((wire) => (loaded = wire)))

  const send = async (
    endpointIn: (table: Table) => Endpoint<never>,
    payload: unknown,
    options: CallOptions = {},
  ): Promise<Outcome<never>> => {
    const session = options.session === undefined ? readToken() : options.session
    if (loaded === null && !online()) return failed({ kind: 'offline' })
    let wire: Wire
    try {
      wire = loaded ?? (await loadWire())
    } catch {
      options.signal?.throwIfAborted()
      return failed({ kind: online() ? 'unreachable' : 'offline' })
    }
    const answer = wire.api.call(endpointIn(wire.endpoints), payload as never, { ...options, session })
    return answer.catch((error: unknown) =>
      options.signal?.aborted ? unanswered() : Promise.reject(error),
    ) as Promise<Outcome<never>>
  }

  return {
    prepare: () => void loadWire().catch(() => {}),
    isReached: () =>
      loadWire().then(
        ({ api }) => api.isReached(),
        () => false,
      ),
    call: (name, payload, options) => send((table) => table[name] as Endpoint<never>, payload, options),
    send: (endpoint, payload, options) => send(() => endpoint as Endpoint<never>, payload, options),
  }
}
