import type { EventObject } from 'xstate'
import type { FlowDeps } from './deps'

/** The action `reportDefect` of a machine: reports the error of the rejected actor once. */
export const reporting =
  ({ report }: Pick<FlowDeps, 'report'>) =>
  ({ event }: { event: EventObject }) =>
    report('error' in event ? event.error : new Error(`defect at ${event.type}`))
