/**
 * What is read from the server and displayed, the same in every flow that reads: `loading`, then `failed`,
 * `rateLimited` or `loaded`, and there `ready`, `refreshing`, `stale` or `rateLimited`.
 *
 * A flow names the parts in an `extend` of its `setup`, where a wrong guard, action or parameter does not compile, and
 * has the states among its own (`machines/dashboard/upcomingBookings` shows all of it):
 *
 *     setup({ types, actors: { fetchX: …, countDown } }).extend(forCalls<XContext, XEvent>())
 *
 * Always: `retry.requested` reads again after a failure; what is known stays while it is read again and when that
 * fails; a server that asks to wait (429) is not asked again before the time is over, whatever happens meanwhile; a
 * `failure` of null in `failed` or `stale` means a defect, which has been reported.
 */
import { dateTimeText } from '@domain/time/dates'
import { defect, type FailureNotice, readNoticeOf } from '@domain/values/failureNotices'
import type { FailureContext } from './failure'
import type { WithParams } from './actors'
import { waitUntilOver } from './waitAcrossStates'

/**
 * For `loading` of a flow whose query changes while it runs (`loading: { ...loading, always: waitWhenAsked }`): another
 * query is not read before the server allows it either.
 */
export const waitWhenAsked = { guard: 'isWaitAsked', target: 'rateLimited' } as const

/** The words for a reading that brought nothing. */
export const loadNoticeOf = ({ failure }: Pick<FailureContext, 'failure'>): FailureNotice =>
  failure ? readNoticeOf(failure) : defect

interface ReadingSnapshot {
  readonly context: FailureContext
  matches(state: 'rateLimited' | { readonly loaded: 'rateLimited' | 'stale' }): boolean
}

/**
 * What is displayed beside what was read: seconds until it may be read again, or null when it may; why it may be out of
 * date, or null when it is not.
 */
export function loadStatusOf(snapshot: ReadingSnapshot): {
  readonly secondsLeft: number | null
  readonly notice: FailureNotice | null
} {
  const { context } = snapshot
  const rateLimited = snapshot.matches('rateLimited') || snapshot.matches({ loaded: 'rateLimited' })
  return {
    secondsLeft: rateLimited ? context.secondsLeft : null,
    notice: rateLimited || snapshot.matches({ loaded: 'stale' }) ? loadNoticeOf(context) : null,
  }
}

/**
 * What is said beside a number that could not be read again: `As of Jul 8, 2026, 6:00 PM. You are offline. …`; null where it is
 * as new as can be, or not known at all.
 */
export function lastKnownText(
  snapshot: ReadingSnapshot & { matches(state: 'failed'): boolean },
  known: { readonly readAt: number } | null,
): string | null {
  const { notice } = loadStatusOf(snapshot)
  const reason = notice ?? (snapshot.matches('failed') ? loadNoticeOf(snapshot.context) : null)
  return known && reason && `As of ${dateTimeText(known.readAt)}. ${reason.message}`
}

/**
 * `As of Jul 8, 2026, 6:00 PM` while what an earlier start read is displayed and has not been read again; null where it was, or where
 * nothing is known.
 */
export const keptText = (
  snapshot: { matches(state: 'loading'): boolean },
  known: { readonly readAt: number } | null,
): string | null => known && (snapshot.matches('loading') ? `As of ${dateTimeText(known.readAt)}` : null)

interface LoadableOptions<Src, SetData, Input, Answer, Outdating, Refreshing, AfterRefresh> {
  /** The actor that reads, by its name, and its input, where it takes one. */
  readonly src: Src
  readonly input?: Input
  /** Names a guard or an action with the actor's answer as its parameter (`withOutput`). */
  readonly answer: WithParams<Answer>
  /** The action that keeps what was read; takes the outcome as parameter. */
  readonly setData: SetData
  /** Events after which a pending answer may be out of date: the call is made again. */
  readonly outdatedBy?: readonly Outdating[]
  /** Events after which it is read again unless it is being read. */
  readonly refreshedBy: readonly Refreshing[]
  /** Where a failed refresh leads (`stale`). */
  readonly failedRefresh?: AfterRefresh
}

const onEach = <Name extends string, const Transition>(names: readonly Name[], transition: Transition) =>
  Object.fromEntries(names.map((name) => [name, transition])) as { readonly [N in Name]: Transition }

/** The states of a reading. A flow adds to `loaded` what a member does with what was read. */
export function loadable<
  const Src extends string,
  const SetData extends string,
  const Answer,
  const Refreshing extends string,
  const Input = undefined,
  const Outdating extends string = never,
  const AfterRefresh extends string = 'stale',
>(options: LoadableOptions<Src, SetData, Input, Answer, Outdating, Refreshing, AfterRefresh>) {
  const { src, input, answer, setData, outdatedBy = [], refreshedBy } = options
  const failedRefresh = (options.failedRefresh ?? 'stale') as AfterRefresh

  const reading = <const Loaded extends string, const Failed extends string>(to: {
    loaded: Loaded
    failed: Failed
  }) =>
    ({
      id: src,
      src,
      input: input as Input,
      onDone: [
        { guard: answer('isAccepted'), target: to.loaded, actions: [answer(setData), answer('setSkipped')] },
        { guard: answer('serverAsksToWait'), target: 'rateLimited', actions: answer('setFailure') },
        { target: to.failed, actions: answer('setFailure') },
      ],
      onError: { target: to.failed, actions: ['clearFailure', 'reportDefect'] },
    }) as const

  const again = <const Target extends string>(target: Target) =>
    ({ ...onEach(outdatedBy, target), ...onEach(refreshedBy, target) }) as const
  const restarted = <const Target extends string>(target: Target) =>
    onEach(outdatedBy, { target, reenter: true } as const)

  return {
    loading: {
      tags: 'busy',
      invoke: reading({ loaded: 'loaded', failed: 'failed' }),
      on: restarted('loading'),
    },
    failed: { on: { ...again('loading'), 'retry.requested': 'loading' } },
    rateLimited: waitUntilOver('failed'),
    loaded: {
      initial: 'ready',
      states: {
        ready: { on: again('refreshing') },
        refreshing: {
          invoke: reading({ loaded: 'ready', failed: failedRefresh }),
          on: restarted('refreshing'),
        },
        stale: { on: { ...again('refreshing'), 'retry.requested': 'refreshing' } },
        rateLimited: waitUntilOver('stale'),
      },
    },
  } as const
}
