import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { Actor, AnyStateMachine, InputFrom } from 'xstate'
import type { FlowDeps } from '@flows/deps'
import { useApp } from './AppContext'

/** A machine with its adapters, and what it starts from. */
export interface BoundFlow<M extends AnyStateMachine> {
  readonly machine: M
  readonly input: InputFrom<M>
}

/** Starts a page's flow with the page; it stops with it. */
export function useFlow<M extends AnyStateMachine>(bind: (world: FlowDeps) => BoundFlow<M>): Actor<M> {
  const { world, inspect } = useApp()
  const [{ machine, input }] = useState(() => bind(world))
  return useActorRef<AnyStateMachine>(machine, { input, ...(inspect && { inspect }) }) as Actor<M>
}
