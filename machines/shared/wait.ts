/**
 * The wait that a server asks for (429 with Retry-After), the same in every flow that may be asked to wait.
 *
 * A flow spreads `notFailed` into its first context, names the parts in an `extend` of its `setup`, and has the state among
 * its own:
 *
 *     setup({ types, actors: { submitCredentials: …, countDown } }).extend(forCalls<SignInContext, SignInEvent>())
 *     …
 *     waiting: waitThen({ target: 'editing', actions: 'clearFailure' }),
 *
 * Always: the seconds are read off a deadline by the actor `countDown` and never counted here; the wait ends by
 * itself, and also when the countdown breaks, since the server keeps its own limit; it never grows, whatever becomes of
 * the clock.
 */
import type { Failure, Outcome } from '@domain/values/outcome'
import { unimplementedCallback } from './actors'

/** What a flow keeps of a wait that the server asked for. */
export interface Wait {
  /** Epoch milliseconds until which the server asked to wait. */
  readonly waitUntil: number
  /** Whole seconds until another try is allowed. */
  readonly secondsLeft: number
}

/** What `countDown` reports: at once and every second, until none is left. */
export type CountdownTicked = { readonly type: 'countdown.ticked'; readonly secondsLeft: number }

type Seconds = { secondsLeft: number }
const seconds = ({ event }: { event: CountdownTicked }): Seconds => ({ secondsLeft: event.secondsLeft })

/** What `countDown` counts. `counted`: the seconds that were left when it was counted last; 0 before that. */
export type CountdownInput = { readonly until: number; readonly counted: number }

export const noWait: Wait = { waitUntil: 0, secondsLeft: 0 }

/** What a failure asks for; a flow sets it together with the failure. */
export const waitAskedBy = (failure: Failure): Wait => ({
  waitUntil: failure.kind === 'tooMany' ? failure.until : 0,
  secondsLeft: 0,
})

export const countDown = unimplementedCallback<CountdownTicked, CountdownInput>('countDown')

export const serverAsksToWait = (_: unknown, { output }: { output: Outcome<unknown> }) =>
  !output.ok && output.failure.kind === 'tooMany'

export const waitIsOver = (_: unknown, { secondsLeft }: Seconds) => secondsLeft <= 0

/** What `countSeconds` assigns. */
export const secondsCounted = (_: unknown, { secondsLeft }: Seconds) => ({
  secondsLeft: Math.max(0, secondsLeft),
})

/** What every state that waits has: the countdown, and what follows it. */
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

/** The state in which a flow waits, and where it goes afterwards; whoever leaves it has no wait any more. */
export const waitThen = <const Over extends { readonly target: string; readonly actions?: string }>(
  over: Over,
) =>
  ({
    exit: 'clearWait',
    ...countdownState(over, { target: over.target, actions: 'reportDefect' } as const),
  }) as const
