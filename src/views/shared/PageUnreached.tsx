import { createContext, useContext } from 'react'
import type { AnyActorRef } from 'xstate'

/** The flows of which the frame says that they do not reach the server; undefined while it does not. */
export const PageUnreached = createContext<readonly AnyActorRef[] | undefined>(undefined)

/** Whether a failure has been said for the whole page, so that its place stays quiet. */
export const useSaidAbove = (actor: AnyActorRef): boolean =>
  useContext(PageUnreached)?.includes(actor) ?? false
