import type { AnyActorRef, AnyStateMachine, InputFrom } from 'xstate'

/** What a page is given for a flow that runs within it; the page adds itself as the parent. */
export type ChildInput<M extends AnyStateMachine> = Omit<InputFrom<M>, 'parent'>

/** The flow of that name, which runs for as long as the state: it starts with what the context has for it. */
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
