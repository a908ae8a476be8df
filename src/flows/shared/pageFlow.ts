import type { AnyActorLogic } from 'xstate'
import type { PageFlows, PageInput, PageMachine } from '@machines/shared/page'
import type { FlowDeps } from './deps'
import { reporting } from './reporting'

/** A flow with its adapters, and its input if it has one. */
type Bound<Flow> = { readonly machine: Flow; readonly input?: object | undefined }

/** A page with the bound flows that it runs. */
export function pageFlow<F extends PageFlows, E extends { type: string }>(
  deps: FlowDeps,
  machine: PageMachine<F, E>,
  flows: { readonly [Name in keyof F]: Bound<F[Name]> },
) {
  const bound = Object.entries<Bound<AnyActorLogic>>(flows)
  return {
    machine: machine.provide({
      actors: Object.fromEntries(bound.map(([name, flow]) => [name, flow.machine])) as never,
      actions: { reportDefect: reporting(deps) },
    }),
    input: Object.fromEntries(bound.map(([name, { input }]) => [name, input])) as Omit<
      PageInput<F>,
      'parent'
    >,
  }
}
