/** The context that a flow keeps about a failed call, the same in every flow that reads or sends. */
import { assign, type EventObject } from 'xstate'
import { type Failure, type Outcome, skippedText, whole } from '@domain/values/outcome'
import { notProvided } from './actors'
import { noWait, secondsCounted, serverAsksToWait, type Wait, waitAskedBy, waitIsOver } from './wait'
import { isWaitAsked } from './waitAcrossStates'

export interface FailureContext extends Wait {
  /** The reason why the last call failed; null after a success and after a defect. */
  readonly failure: Failure | null
  /** Number of rows in the last answer that the portal could not parse; the data lacks them. */
  readonly skipped: number
}

/** The sentence beside the data that names the number of rows left out; null when none is. */
export const leftOutText = ({ context: { skipped } }: { readonly context: FailureContext }): string | null =>
  skipped === 0 ? null : skippedText(skipped)

/** True when the last call did not reach the server. */
export const isUnreached = ({ failure }: Pick<FailureContext, 'failure'>): boolean =>
  failure?.kind === 'offline' || failure?.kind === 'unreachable'

/**
 * The failure as one value, for a notice of several states or for another flow: null after a success,
 * `defect` after a defect, which has been reported.
 */
export type FailureOrDefect = Failure | 'defect'

export const notFailed: FailureContext = { failure: null, skipped: 0, ...noWait }

type Answered = { readonly output: Outcome<unknown> }

/**
 * The actions that the shared states use, for the `extend` of a flow's `setup`. The flow names its context
 * and its events, since an `assign` is bound to them; those of another flow do not compile.
 */
export const failureActions = <Context extends FailureContext, Event extends EventObject>() => {
  const toContext = (part: Partial<FailureContext>) => part as Partial<Context>
  return {
    /** An incomplete answer counts as a failure here: callers conclude from rows that are absent. */
    setFailure: assign<Context, Event, Answered, Event, never>((_, { output }) => {
      const proof = whole(output)
      return proof.ok ? {} : toContext({ failure: proof.failure, ...waitAskedBy(proof.failure) })
    }),
    setSkipped: assign<Context, Event, Answered, Event, never>((_, { output }) =>
      toContext({ failure: null, skipped: (output.ok && output.skipped) || 0 }),
    ),
    clearFailure: assign<Context, Event, undefined, Event, never>(() => toContext({ failure: null })),
    countSeconds: assign<Context, Event, { secondsLeft: number }, Event, never>((at, left) =>
      toContext(secondsCounted(at, left)),
    ),
    clearWait: assign<Context, Event, undefined, Event, never>(() => toContext(noWait)),
    reportDefect: notProvided('reportDefect'),
  }
}

/**
 * The actions and guards of a flow that reads or sends: `setup({ … }).extend(forCalls<XContext, XEvent>())`.
 */
export const forCalls = <Context extends FailureContext, Event extends EventObject>() => ({
  guards: {
    isAccepted: (_: unknown, { output }: Answered) => output.ok,
    /** True when the answer is complete, so a flow may conclude from an absent row. */
    isWhole: (_: unknown, { output }: Answered) => whole(output).ok,
    outcomeIsUnknown: (_: unknown, { output }: Answered) => !output.ok && output.failure.kind === 'unknown',
    serverAsksToWait,
    waitIsOver,
    isWaitAsked,
  },
  actions: failureActions<Context, Event>(),
})
