import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import { deepEqual } from '@domain/values/deepEqual'

/** What a flow shows now. Selectors make fresh objects; comparing what they say keeps unrelated events from rendering. */
export function useScreen<A extends Pick<AnyActorRef, 'subscribe' | 'getSnapshot'>, Screen>(
  actor: A,
  select: (snapshot: ReturnType<A['getSnapshot']>) => Screen,
): Screen {
  return useSelector<A, Screen>(
    actor,
    (snapshot) => select(snapshot as ReturnType<A['getSnapshot']>),
    deepEqual,
  )
}
