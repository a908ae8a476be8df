import type { InspectionEvent, Observer } from 'xstate'
import { loadOnce } from '@domain/values/loadOnce'
import type { ToastPort } from '@domain/messages/toasts'
import type { ToastRegion } from './toastRegion'

/** The toasts, loaded when the member first does something: until then there is nothing to notify of. */
export interface LazyToasts extends ToastPort {
  /** Begins to load them, so that the live region exists before its first text. */
  prepare(): void
  subscribe(callback: () => void): () => void
  /** Null until they are loaded. */
  region(): ToastRegion | null
}

export function createLazyToasts(
  inspect: Observer<InspectionEvent> | null,
  report: (error: unknown) => void,
): LazyToasts {
  const listeners = new Set<() => void>()
  let loaded: ToastRegion | null = null
  const load = loadOnce(async () => {
    const { startToasts } = await import(/* webpackChunkName: "toasts" */ './toastRegion')
    loaded = startToasts(inspect)
    listeners.forEach((listener) => listener())
    return loaded
  })

  return {
    prepare: () => void load().catch(() => {}),
    show: (request) =>
      void load().then(({ actor }) => actor.send({ type: 'toast.requested', request }), report),
    subscribe: (callback) => {
      listeners.add(callback)
      return () => void listeners.delete(callback)
    },
    region: () => loaded,
  }
}
