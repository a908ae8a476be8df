import type { InspectionEvent, Observer } from 'xstate'
import { loadOnce } from '@domain/values/loadOnce'
import type { ToastPort } from '@domain/messages/toasts'
import type { ToastRegion } from './toastRegion'

/** The toasts, which come when the member first does something: until then there is nothing to say in passing. */
export interface LazyToasts extends ToastPort {
  /** Begins to load them, so that the live region stands before its first words. */
  prepare(): void
  subscribe(callback: () => void): () => void
  /** Null until they have come. */
  region(): ToastRegion | null
}

export function createLazyToasts(
  inspect: Observer<InspectionEvent> | null,
  report: (error: unknown) => void,
): LazyToasts {
  const listeners = new Set<() => void>()
  let here: ToastRegion | null = null
  const come = loadOnce(async () => {
    const { startToasts } = await import(/* webpackChunkName: "toasts" */ './toastRegion')
    here = startToasts(inspect)
    listeners.forEach((tell) => tell())
    return here
  })

  return {
    prepare: () => void come().catch(() => {}),
    show: (request) =>
      void come().then(({ actor }) => actor.send({ type: 'toast.requested', request }), report),
    subscribe: (callback) => {
      listeners.add(callback)
      return () => void listeners.delete(callback)
    },
    region: () => here,
  }
}
