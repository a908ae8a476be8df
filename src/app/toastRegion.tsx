import { type Actor, createActor, type InspectionEvent, type Observer } from 'xstate'
import { toastsFlow } from '@flows/shell/toasts'
import type { toastsMachine } from '@machines/shell/toasts/toasts.machine'
import { ToastsView } from '@views/shell/toasts/ToastsView'

/** The flow of the toasts, and what renders it. */
export interface ToastRegion {
  readonly actor: Actor<typeof toastsMachine>
  readonly View: typeof ToastsView
}

/** Starts the toasts; they live as long as the tab. */
export const startToasts = (inspect: Observer<InspectionEvent> | null): ToastRegion => ({
  actor: createActor(toastsFlow().machine, inspect ? { inspect } : {}).start(),
  View: ToastsView,
})
