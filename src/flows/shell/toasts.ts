import { toastsMachine } from '@machines/shell/toasts/toasts.machine'

/** Toasts need no adapters but timers, which are the actor system's. */
export const toastsFlow = () => ({ machine: toastsMachine, input: undefined })
