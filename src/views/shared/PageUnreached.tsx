import { createContext, useContext } from 'react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { type FailureContext, isUnreached } from '@machines/shared/failure'
import { useScreen } from './useScreen'

/** The flows for which the frame says that the server cannot be reached; none when it does not. */
export const PageUnreached = createContext<readonly AnyActorRef[]>([])

/** Whether a failure has been said for the whole page, so that its place stays quiet. */
export function useSaidAbove(actor: AnyActorRef): boolean {
  const isSaid = useContext(PageUnreached).includes(actor)
  return (
    useScreen(actor, ({ context }: AnyMachineSnapshot) => isUnreached(context as FailureContext)) && isSaid
  )
}
