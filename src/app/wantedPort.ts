import { createRequestPort, type RequestPort } from '@domain/values/requestPort'

/** A port that knows whether anything was ever asked of it, for parts of a page that are loaded when they are first wanted. */
export interface WantedPort<Value> extends RequestPort<Value> {
  readonly isWanted: () => boolean
  /** Calls back at every request from now on. Returns an unsubscribe function. */
  readonly onWanted: (callback: () => void) => () => void
}

/** A port of which nothing was asked yet. */
export function createWantedPort<Value>(): WantedPort<Value> {
  const port = createRequestPort<Value>()
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
