import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { Actor, AnyStateMachine } from 'xstate'
import type { FlowDeps } from '@flows/shared/deps'
import type { BoundFlow } from '@flows/shared/boundFlow'
import { useApp } from './AppContext'

/** Starts a page's flow with the page; it stops with it. */
export function useFlow<M extends AnyStateMachine>(bind: (world: FlowDeps) => BoundFlow<M>): Actor<M> {
  const { world, inspect } = useApp()
  const [{ machine, input }] = useState(() => bind(world))
  return useActorRef<AnyStateMachine>(machine, { input, ...(inspect && { inspect }) }) as Actor<M>
}
