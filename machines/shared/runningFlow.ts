import type { AnyActorRef } from 'xstate'

/** The flow that a machine spawned under the id in its context; undefined while none runs. */
export const runningFlow = ({
  context,
  children,
}: {
  readonly context: { readonly flow: string | null }
  readonly children: object
}): AnyActorRef | undefined =>
  context.flow === null
    ? undefined
    : (children as Readonly<Record<string, AnyActorRef | undefined>>)[context.flow]

/** Returns the id of the running flow; throws when none runs. */
export function idOfFlow({ flow }: { readonly flow: string | null }): string {
  if (flow === null) throw new Error('only a flow that was spawned is sent to')
  return flow
}
