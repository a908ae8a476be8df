import { withoutTrailingSlashes } from '@domain/portal/webAddress'
import { withoutTurning } from '@domain/values/typedText'

/** The location of the browser. */
export interface Place {
  readonly path: string
  /** The raw query with its question mark, or ''. Undecoded. */
  readonly query: string
}

export interface NavigationOptions {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash' | 'origin' | 'assign' | 'reload'>
  readonly history: Pick<History, 'pushState' | 'replaceState' | 'back'> & { readonly state: unknown }
  /** For `popstate`, and for the `pushState` and `replaceState` events that the router makes. */
  readonly window: EventTarget
  /** Pages of mailed links, whose `token` leaves the address bar. */
  readonly mailedLinkPaths: readonly string[]
}

export interface Navigation {
  current(): Place
  /** The portal's own origin. */
  origin(): string
  /** Goes to an address of the portal, as a new entry of the history. */
  go(address: string): void
  /** Replaces the address. The target page finds a given token as a mailed one; it is in no address. */
  replace(address: string, mailedToken?: string): void
  back(): void
  /**
   * Leaves the portal for an address that the caller has checked; the page stays displayed until the new one
   * arrives.
   */
  leave(address: string): void
  /**
   * Calls back with every change of place, from any cause, and when the mailed token is erased. Returns an
   * unsubscribe function.
   */
  subscribe(callback: (place: Place) => void): () => void
  /**
   * The token of the mailed link from which this history entry came, until it is used, or null (security
   * check 3).
   */
  mailedToken(): string | null
  /** Erases the token after its use, or when it is useless. */
  clearMailedToken(): void
}

/** The decoded text, without characters that change the direction of its line. */
const decoded = (text: string): string => {
  try {
    return withoutTurning(decodeURIComponent(text))
  } catch {
    return text
  }
}

/** Pairs of a raw query or fragment, undecoded. */
const pairsOf = (query: string): readonly string[] => query.replace(/^[?#]/, '').split('&').filter(Boolean)

/**
 * A parameter of a raw query, decoded once, or null. A plus sign stays, since a mailed token may hold one.
 */
export function parameterOf(query: string, name: string): string | null {
  const pair = pairsOf(query).find((each) => each === name || each.startsWith(`${name}=`))
  return pair === undefined ? null : decoded(pair.slice(name.length + 1))
}

/** The query without a parameter. */
export function queryWithout(query: string, name: string): string {
  const rest = pairsOf(query).filter((each) => each !== name && !each.startsWith(`${name}=`))
  return rest.length === 0 ? '' : `?${rest.join('&')}`
}

/**
 * The intended address of a mailed link: mail programs write its `&` as `&amp;`, and percent-encode the
 * characters before the token.
 */
const mendedLink = (address: string): string =>
  address
    .replaceAll(/(?:&|%26)amp(?:;|%3B)/gi, '&')
    .replace(
      /([?&#]|%23|%26)token(?:=|%3D)/i,
      (_, before: string) => `${before.replace('%23', '#').replace('%26', '&')}token=`,
    )

/**
 * The parts of an address without its origin: the path, and query and fragment with their first characters,
 * or ''.
 */
const partsOf = (address: string): readonly [path: string, query: string, fragment: string] => {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  return [path, query, fragment]
}

const asRecord = (state: unknown): Record<string, unknown> =>
  typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {}

/**
 * The browser's place and history. Must be made first: it moves the token of a mailed link from the address
 * bar into this history entry's state, where a reload still finds it and no Referer, log or copy of the
 * address does.
 */
export function createNavigation({
  location,
  history,
  window,
  mailedLinkPaths,
}: NavigationOptions): Navigation {
  const current = (): Place => ({ path: location.pathname, query: location.search })

  /**
   * Links carry the token in the fragment, which no request contains; older ones in the query. Returns true
   * when there was one.
   */
  const hideToken = (): boolean => {
    const address = `${location.pathname}${location.search}${location.hash}`
    const [path, query, fragment] = partsOf(mendedLink(address))
    if (!mailedLinkPaths.includes(withoutTrailingSlashes(path) || '/')) return false
    const token = parameterOf(fragment, 'token') ?? parameterOf(query, 'token')
    if (token === null) return false
    const state = { ...asRecord(history.state), ...(token === '' ? {} : { mailedToken: token }) }
    const rest = queryWithout(fragment, 'token').replace('?', '#')
    history.replaceState(state, '', `${path}${queryWithout(query, 'token')}${rest}`)
    return true
  }

  const callbacks = new Set<(place: Place) => void>()
  let seen = ''
  const look = () => {
    const hasToken = hideToken()
    const place = current()
    const now = `${place.path}${place.query}`
    if (now === seen) {
      // Another link to the displayed page differs in its fragment alone, and browsers do not load the page
      // for that.
      if (hasToken) location.reload()
      return
    }
    seen = now
    callbacks.forEach((callback) => callback(place))
  }

  hideToken()
  seen = `${current().path}${current().query}`
  for (const type of ['popstate', 'pushState', 'replaceState']) window.addEventListener(type, look)

  const mailedToken = () => {
    const token = asRecord(history.state)['mailedToken']
    return typeof token === 'string' ? token : null
  }

  return {
    current,
    origin: () => location.origin,
    go: (address) => {
      history.pushState(null, '', address)
      look()
    },
    replace: (address, token) => {
      history.replaceState(token === undefined ? null : { mailedToken: token }, '', address)
      look()
    },
    back: () => history.back(),
    leave: (address) => location.assign(address),
    subscribe: (callback) => {
      callbacks.add(callback)
      return () => void callbacks.delete(callback)
    },
    mailedToken,
    clearMailedToken: () => {
      if (mailedToken() === null) return
      const { mailedToken: _used, ...rest } = asRecord(history.state)
      const place = current()
      history.replaceState(rest, '', `${place.path}${place.query}${location.hash}`)
      callbacks.forEach((callback) => callback(place))
    },
  }
}
