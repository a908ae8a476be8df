import type { AnyActorRef } from 'xstate'

/** An actor whose member can ask for another try. */
export type Retryable = AnyActorRef & { readonly send: (event: { readonly type: 'retry.requested' }) => void }
