import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import { deepEqual } from '@domain/values/deepEqual'

/**
 * The current screen of a flow. Selectors make fresh objects; comparing their content prevents renderings by
 * unrelated events.
 */
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
