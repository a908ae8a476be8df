import type { EventObject } from 'xstate'
import type { FlowDeps } from './deps'

/** What a machine's `reportDefect` does: the error of the actor that rejected, reported once. */
export const reporting =
  ({ report }: Pick<FlowDeps, 'report'>) =>
  ({ event }: { event: EventObject }) =>
    report('error' in event ? event.error : new Error(`defect at ${event.type}`))
