/** What a flow knows of a call that failed, the same in every flow that reads or sends. */
import type { Failure, Outcome } from '@domain/values/outcome'
import { noWait, type Wait, waitAskedBy } from '@machines/wait'

export interface FailureContext extends Wait {
  /** Why the last call did not bring what was asked; null after a success and after a defect. */
  readonly failure: Failure | null
}

export const notFailed: FailureContext = { failure: null, ...noWait }
export const noFailure = { failure: null }

/** What `setFailure` assigns; `assign` itself stays in the flow, because it takes its types from there. */
export const failureOf = (_: unknown, { output }: { readonly output: Outcome<unknown> }) =>
  output.ok ? {} : { failure: output.failure, ...waitAskedBy(output.failure) }
