import { toastsMachine } from '@machines/shell/toasts/toasts.machine'

/** Toasts need no adapter: their timers are the actor system's. */
export const toastsFlow = () => ({ machine: toastsMachine, input: undefined })
