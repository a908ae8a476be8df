import { createContext, useContext } from 'react'
import type { AnyActorRef } from 'xstate'

interface Unreached {
  /** The flows whose failed reading the frame reports. */
  readonly flows: readonly AnyActorRef[]
  /** What the frame has for all of them: the reason and Try Again, or Try Again alone. */
  readonly says: 'everything' | 'retry'
}

/** What the frame reports of the flows of the page; undefined while it reports nothing. */
export const PageUnreached = createContext<Unreached | undefined>(undefined)

/**
 * What the frame says about the failed reading of this flow. Its own place stays quiet where that is
 * everything, and has no Try Again where it is the retry; null when the frame says nothing.
 */
export function useSaidAbove(actor: AnyActorRef): Unreached['says'] | null {
  const unreached = useContext(PageUnreached)
  return unreached?.flows.includes(actor) ? unreached.says : null
}
