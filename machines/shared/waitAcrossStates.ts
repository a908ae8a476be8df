/**
 * A wait that outlasts the state in which it is displayed (`wait.ts` is the wait that ends with its state): a flow that
 * leaves the state early waits again before its next request.
 */
import { countdownState, type Wait } from './wait'

/** Whether the server asked to wait and the wait is not over yet. */
export const isWaitAsked = ({ context }: { context: Wait }) => context.waitUntil > 0

/** The state in which a flow waits, and where it goes afterwards; whoever leaves it early keeps the wait (`isWaitAsked`). */
export const waitUntilOver = <const Target extends string>(target: Target) =>
  countdownState({ target, actions: 'clearWait' }, {
    target,
    actions: ['clearWait', 'reportDefect'],
  } as const)
