import type { InspectionEvent, Observer } from 'xstate'
import { loadOnce } from '@domain/values/loadOnce'
import type { ToastPort, ToastRequest } from '@domain/messages/toasts'
import type { ToastRegion } from './toastRegion'

/** The toasts, loaded when the member first does something: until then there is nothing to notify of. */
export interface LazyToasts extends ToastPort {
  /** Begins to load them, so that the live region exists before its first text. */
  prepare(): void
  subscribe(callback: () => void): () => void
  /** Null until they are loaded. */
  region(): ToastRegion | null
  /** The last toast that was to be displayed and could not be, since the toasts could not be loaded; null when it is closed. */
  missed(): ToastRequest | null
  /** The member has seen it. */
  closeMissed(): void
}

export function createLazyToasts(
  inspect: Observer<InspectionEvent> | null,
  report: (error: unknown) => void,
): LazyToasts {
  const listeners = new Set<() => void>()
  let loaded: ToastRegion | null = null
  let missed: ToastRequest | null = null
  const change = () => listeners.forEach((listener) => listener())
  const miss = (request: ToastRequest | null) => {
    missed = request
    change()
  }
  const load = loadOnce(async () => {
    const { startToasts } = await import(/* webpackChunkName: "toasts" */ './toastRegion')
    loaded = startToasts(inspect)
    change()
    return loaded
  })

  return {
    prepare: () => void load().catch(() => {}),
    show: (request) =>
      void load().then(
        ({ actor }) => actor.send({ type: 'toast.requested', request }),
        (error: unknown) => {
          report(error)
          miss(request)
        },
      ),
    subscribe: (callback) => {
      listeners.add(callback)
      return () => void listeners.delete(callback)
    },
    region: () => loaded,
    missed: () => missed,
    closeMissed: () => miss(null),
  }
}
