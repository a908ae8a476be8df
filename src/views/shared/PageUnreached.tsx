import { createContext, useContext } from 'react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { type FailureContext, isUnreached } from '@machines/shared/failure'
import { useScreen } from './useScreen'

/** Whether the frame says for the whole page that the server cannot be reached. */
export const PageUnreached = createContext(false)

/** Whether a failure has been said for the whole page, so that its place stays quiet. */
export function useSaidAbove(actor: AnyActorRef): boolean {
  const isSaid = useContext(PageUnreached)
  return (
    useScreen(actor, ({ context }: AnyMachineSnapshot) => isUnreached(context as FailureContext)) && isSaid
  )
}
