import type { ComponentType } from 'react'
import type { ActorRefFrom, AnyStateMachine } from 'xstate'
import type { FlowDeps } from '@flows/shared/deps'
import type { BoundFlow } from '@flows/shared/boundFlow'

/** The module of a page's chunk. */
export interface PageModule {
  /** Renders the flow of the page, if it has one. */
  readonly Page: ComponentType<{ readonly actor: never }>
  /** The flow, which the root of the actor system runs while it displays the page. */
  readonly flow?: (deps: FlowDeps) => BoundFlow
}

/** A page that renders one flow. */
export const pageOf = <M extends AnyStateMachine>(
  flow: (deps: FlowDeps) => Omit<BoundFlow<M>, 'input'>,
  View: ComponentType<{ readonly actor: ActorRefFrom<M> }>,
): Required<PageModule> => ({ flow: flow as unknown as Required<PageModule>['flow'], Page: View as never })

/** The child flows that an actor runs for its whole life. */
export const childrenOf = <C extends object>(actor: { getSnapshot(): { readonly children: C } }) =>
  actor.getSnapshot().children as { readonly [Name in keyof C]-?: NonNullable<C[Name]> }
