import { createRequestPort, type RequestPort } from '@domain/values/requestPort'

/** A port that knows whether it was ever used, for parts of a page that are loaded when first needed. */
export interface WantedPort<Value> extends RequestPort<Value> {
  readonly isWanted: () => boolean
  /** Calls back at every request from now on. Returns an unsubscribe function. */
  readonly onWanted: (callback: () => void) => () => void
}

/** A port that was not used yet. `keeps`: whether a request replaces one that waits. */
export function createWantedPort<Value>(keeps: 'last' | 'all' = 'last'): WantedPort<Value> {
  const port = createRequestPort<Value>(keeps)
  const callbacks = new Set<() => void>()
  let wanted = false
  return {
    ...port,
    request: (value) => {
      port.request(value)
      wanted = true
      callbacks.forEach((callback) => callback())
    },
    isWanted: () => wanted,
    onWanted: (callback) => {
      callbacks.add(callback)
      return () => void callbacks.delete(callback)
    },
  }
}
