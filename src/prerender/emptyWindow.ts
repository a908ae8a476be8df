import type { Browser } from '@world/world'

const nothing = () => {}

const emptyStorage: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: nothing,
  removeItem: nothing,
  clear: nothing,
}

/**
 * The window of a visitor who has just arrived at a path: no storage, no session, and no answer of the server
 * yet. It has only the parts of a window that the portal reads before its first page renders.
 */
export function emptyWindow(path: string): Browser {
  const target = { addEventListener: nothing, removeEventListener: nothing }
  const parts = {
    ...target,
    location: new URL(path, 'http://portal.invalid'),
    history: { state: null, pushState: nothing, replaceState: nothing },
    document: { ...target, visibilityState: 'visible' },
    navigator: { onLine: true },
    crypto: globalThis.crypto,
    localStorage: emptyStorage,
    sessionStorage: emptyStorage,
    fetch: () => new Promise<never>(nothing),
    setTimeout,
    clearTimeout,
    URL,
  }
  return parts as unknown as Browser
}
