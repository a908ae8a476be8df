/**
 * The wait that a server asks for (429 with Retry-After), the same in every flow that may have to wait.
 *
 * A flow spreads `notFailed` into its first context, names its guards and actions in an `extend` of its
 * `setup`, and puts the state among its own:
 *
 *     setup({ types, actors: { submitCredentials: …, countDown } }).extend(forCalls<SignInContext,
 * SignInEvent>())
 *     …
 *     waiting: waitThen({ target: 'editing', actions: 'clearFailure' }),
 *
 * Always: the actor `countDown` derives the seconds from a deadline, and the machine never counts; the wait
 * ends by itself, also when the countdown breaks, since the server enforces its own limit; the wait never
 * grows, even when the device's clock jumps.
 */
import type { Failure, Outcome } from '@domain/values/outcome'
import { unimplementedCallback } from './actors'

/** The wait that the server asked for. */
export interface Wait {
  /** Epoch milliseconds until which the server asked to wait. */
  readonly waitUntil: number
  /** Whole seconds until another try is allowed. */
  readonly secondsLeft: number
}

/** Sent by `countDown` at once and every second, until none is left. */
export type CountdownTicked = { readonly type: 'countdown.ticked'; readonly secondsLeft: number }

type Seconds = { secondsLeft: number }
const seconds = ({ event }: { event: CountdownTicked }): Seconds => ({ secondsLeft: event.secondsLeft })

/** Input of `countDown`. `counted`: the seconds that were left at its last count; 0 before the first. */
export type CountdownInput = { readonly until: number; readonly counted: number }

export const noWait: Wait = { waitUntil: 0, secondsLeft: 0 }

/** The wait that a failure asks for; a flow sets it together with the failure. */
export const waitAskedBy = (failure: Failure): Wait => ({
  waitUntil: failure.kind === 'tooMany' ? failure.until : 0,
  secondsLeft: 0,
})

export const countDown = unimplementedCallback<CountdownTicked, CountdownInput>('countDown')

export const serverAsksToWait = (_: unknown, { output }: { output: Outcome<unknown> }) =>
  !output.ok && output.failure.kind === 'tooMany'

export const waitIsOver = (_: unknown, { secondsLeft }: Seconds) => secondsLeft <= 0

/** The assignment of `countSeconds`. */
export const secondsCounted = (_: unknown, { secondsLeft }: Seconds) => ({
  secondsLeft: Math.max(0, secondsLeft),
})

/** The parts of every state that waits: the countdown and its transitions. */
export const countdownState = <const Over, const Broken>(over: Over, broken: Broken) =>
  ({
    invoke: {
      id: 'countDown',
      src: 'countDown',
      input: ({ context }: { context: Wait }): CountdownInput => ({
        until: context.waitUntil,
        counted: context.secondsLeft,
      }),
      onError: broken,
    },
    on: {
      'countdown.ticked': [
        { guard: { type: 'waitIsOver', params: seconds }, ...over },
        { actions: { type: 'countSeconds', params: seconds } },
      ],
    },
  }) as const

/** The state in which a flow waits, and the state after it; leaving early clears the wait. */
export const waitThen = <const Over extends { readonly target: string; readonly actions?: string }>(
  over: Over,
) =>
  ({
    exit: 'clearWait',
    ...countdownState(over, { target: over.target, actions: 'reportDefect' } as const),
  }) as const
