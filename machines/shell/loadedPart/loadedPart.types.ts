import type { ErrorActorEvent, EventObject } from 'xstate'
import type { WithParent } from '@machines/shared/notifyParent'

export interface LoadedPartInput extends WithParent {
  /** True when the code loads at once, not with the first `part.needed` or `event.sent`. */
  readonly isNeeded: boolean
  /** The events to keep before the part runs: all of them, or the last of each type. */
  readonly keeps: 'all' | 'last'
}

export interface LoadedPartContext extends LoadedPartInput {
  /** The events that the part receives when it runs, in this order; the member waits while there are any. */
  readonly waiting: readonly EventObject[]
}

export type LoadedPartEvent =
  /** An event for the flow of the part. */
  | { readonly type: 'event.sent'; readonly event: EventObject }
  /** The member asks for another try after the code could not be loaded. */
  | { readonly type: 'retry.requested' }
  /** The member no longer wants the part. */
  | { readonly type: 'result.dismissed' }
  /** The member will probably need the code soon. */
  | { readonly type: 'part.needed' }
  /** An event that the flow of the part needs only while it runs. */
  | { readonly type: 'event.offered'; readonly event: EventObject }
  /** The flow of the part threw. */
  | ErrorActorEvent<unknown, 'flow'>
