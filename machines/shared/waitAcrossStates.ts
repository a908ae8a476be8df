/**
 * A wait that outlasts the state that displays it (the wait of `wait.ts` ends with its state): a flow that
 * leaves the state early waits again before its next request.
 */
import { countdownState, type Wait } from './wait'

/** True while a wait that the server asked for is not over. */
export const isWaitAsked = ({ context }: { context: Wait }) => context.waitUntil > 0

/** The state in which a flow waits, and the state after it; leaving early keeps the wait (`isWaitAsked`). */
export const waitUntilOver = <const Target extends string>(target: Target) =>
  countdownState({ target, actions: 'clearWait' }, {
    target,
    actions: ['clearWait', 'reportDefect'],
  } as const)
