import type { ToastRequest } from '@domain/messages/toasts'

export interface Toast extends ToastRequest {
  /** Unique while the portal runs. */
  readonly id: number
}

export interface ToastsContext {
  /** Oldest first, at most five (A9.07). */
  readonly toasts: readonly Toast[]
  readonly nextId: number
}

export type ToastsUserEvent =
  | { readonly type: 'toast.dismissed'; readonly id: number }
  | { readonly type: 'reading.began' }
  | { readonly type: 'reading.ended' }

export type ToastsWorldEvent =
  | { readonly type: 'toast.requested'; readonly request: ToastRequest }
  /** The time of the toast is over. */
  | { readonly type: 'toast.outlived'; readonly id: number }

export type ToastsEvent = ToastsUserEvent | ToastsWorldEvent
