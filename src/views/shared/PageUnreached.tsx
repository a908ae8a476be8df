import { createContext, useContext } from 'react'
import type { AnyActorRef } from 'xstate'

/** The flows that the frame reports as not reaching the server; undefined while it reports none. */
export const PageUnreached = createContext<readonly AnyActorRef[] | undefined>(undefined)

/** True when the frame reports the failure for the whole page, so its own place stays quiet. */
export const useSaidAbove = (actor: AnyActorRef): boolean =>
  useContext(PageUnreached)?.includes(actor) ?? false
