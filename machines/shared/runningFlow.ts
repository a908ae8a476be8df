import type { AnyActorRef } from 'xstate'

/** The flow that a machine has spawned under the id that its context names; undefined while there is none. */
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

/** Its id, while it runs. */
export function idOfFlow({ flow }: { readonly flow: string | null }): string {
  if (flow === null) throw new Error('only a flow that was spawned is sent to')
  return flow
}
