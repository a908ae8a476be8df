import type { AnyActorRef, AnyStateMachine, InputFrom } from 'xstate'

/** Input that a page gives to its child flow; the page adds itself as the parent. */
export type ChildInput<M extends AnyStateMachine> = Omit<InputFrom<M>, 'parent'>

/**
 * Invokes the flow of that name for as long as the state lasts, with the input that the context holds under
 * that name.
 */
export const child = <const Name extends string>(name: Name) =>
  ({
    id: name,
    src: name,
    input: <Input>({ context, self }: { context: { readonly [N in Name]: Input }; self: AnyActorRef }) => ({
      ...context[name],
      parent: self,
    }),
    onError: { actions: 'reportDefect' },
  }) as const
