import type { ErrorActorEvent, EventObject } from 'xstate'
import type { WithParent } from '@machines/shared/notifyParent'

export interface LoadedPartInput extends WithParent {
  /** Whether its code is loaded at once, and not with the first `part.needed` or `event.sent`. */
  readonly isNeeded: boolean
  /** What is kept of the events before the part runs: all of them, or the last of each type. */
  readonly keeps: 'all' | 'last'
}

export interface LoadedPartContext extends LoadedPartInput {
  /** What the part is to receive when it runs, in this order; the member waits for it when there is something. */
  readonly waiting: readonly EventObject[]
  /** The id of the running flow; null until it runs. */
  readonly flow: string | null
}

export type LoadedPartEvent =
  /** For the flow of the part. */
  | { readonly type: 'event.sent'; readonly event: EventObject }
  /** The member asks for another try after the code could not be loaded. */
  | { readonly type: 'retry.requested' }
  /** The member does not want it any more. */
  | { readonly type: 'result.dismissed' }
  /** The code is likely to be needed soon. */
  | { readonly type: 'part.needed' }
  /** For the flow of the part, which reads by itself when it starts. */
  | { readonly type: 'dues.changed' }
  /** The flow of the part has thrown. */
  | ErrorActorEvent
