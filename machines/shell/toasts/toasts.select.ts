import type { SnapshotFrom } from 'xstate'
import type { toastsMachine } from './toasts.machine'
import type { Toast } from './toasts.types'

export type ToastsScreen =
  { readonly screen: 'quiet' } | { readonly screen: 'showing'; readonly toasts: readonly Toast[] }

/** The screen of the toast region, oldest toast first. */
export const selectToasts = (snapshot: SnapshotFrom<typeof toastsMachine>): ToastsScreen =>
  snapshot.matches('quiet') ? { screen: 'quiet' } : { screen: 'showing', toasts: snapshot.context.toasts }
