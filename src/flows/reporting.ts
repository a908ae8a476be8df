import type { EventObject } from 'xstate'
import type { FlowWorld } from './world'

/** What a machine's `reportDefect` does: the error of the actor that rejected, told once. */
export const reporting =
  ({ report }: Pick<FlowWorld, 'report'>) =>
  ({ event }: { event: EventObject }) =>
    report('error' in event ? event.error : new Error(`defect at ${event.type}`))
