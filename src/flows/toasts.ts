import { toastsMachine } from '@machines/toasts/toasts.machine'

/** Toasts ask nothing of the world but their timers, which are the actor system's. */
export const toastsFlow = () => ({ machine: toastsMachine, input: undefined })
