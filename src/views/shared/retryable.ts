import type { AnyActorRef } from 'xstate'

/** An actor that accepts a retry from its member. */
export type Retryable = AnyActorRef & { readonly send: (event: { readonly type: 'retry.requested' }) => void }
