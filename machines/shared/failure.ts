/** What a flow keeps of a failed call, the same in every flow that reads or sends. */
import { assign, type EventObject } from 'xstate'
import { type Failure, type Outcome, skippedText, whole } from '@domain/values/outcome'
import { notProvided } from './actors'
import { noWait, secondsCounted, serverAsksToWait, type Wait, waitAskedBy, waitIsOver } from './wait'
import { isWaitAsked } from './waitAcrossStates'

export interface FailureContext extends Wait {
  /** Why the last call failed; null after a success and after a defect. */
  readonly failure: Failure | null
  /** How many rows of what was read last could not be read, and are not in it. */
  readonly skipped: number
}

/** What stands beside what was read; null when all of it could be read. */
export const leftOutText = ({ context: { skipped } }: { readonly context: FailureContext }): string | null =>
  skipped === 0 ? null : skippedText(skipped)

/** Whether the last call did not reach the server. */
export const isUnreached = ({ failure }: Pick<FailureContext, 'failure'>): boolean =>
  failure?.kind === 'offline' || failure?.kind === 'unreachable'

/**
 * The same for what is displayed in several states or told to another flow: null when nothing went wrong, `defect` after one, which
 * has been reported.
 */
export type FailureOrDefect = Failure | 'defect'

export const notFailed: FailureContext = { failure: null, skipped: 0, ...noWait }

type Answered = { readonly output: Outcome<unknown> }

/**
 * The actions that the shared states use, for the `extend` of a flow's `setup`. The flow names its context and its events,
 * since an `assign` is bound to them; another flow's do not compile.
 */
export const failureActions = <Context extends FailureContext, Event extends EventObject>() => {
  const toContext = (part: Partial<FailureContext>) => part as Partial<Context>
  return {
    /** An answer that is not whole is a failure where one is concluded from what it does not hold. */
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

/** The same with the guards, for a flow that reads or sends: `setup({ … }).extend(forCalls<XContext, XEvent>())`. */
export const forCalls = <Context extends FailureContext, Event extends EventObject>() => ({
  guards: {
    isAccepted: (_: unknown, { output }: Answered) => output.ok,
    /** Whether something may be concluded from what is not in the answer. */
    isWhole: (_: unknown, { output }: Answered) => whole(output).ok,
    outcomeIsUnknown: (_: unknown, { output }: Answered) => !output.ok && output.failure.kind === 'unknown',
    serverAsksToWait,
    waitIsOver,
    isWaitAsked,
  },
  actions: failureActions<Context, Event>(),
})
