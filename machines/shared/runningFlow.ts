import type { AnyActorRef } from 'xstate'

/** The flow that a machine has spawned under the id that its context names; undefined while there is none. */
export const runningFlow = ({
  context,
  children,
}: {
  readonly context: { readonly flow: string | null }
  readonly children: object
}): AnyActorRef | undefined =>
  (children as Readonly<Record<string, AnyActorRef | undefined>>)[context.flow ?? '']
