/**
 * The states of data that a flow reads from the server and displays, the same in every flow that reads:
 * `loading`, then `failed`, `rateLimited` or `loaded`, and within `loaded`: `ready`, `refreshing`, `stale` or
 * `rateLimited`.
 *
 * A flow names its guards and actions in an `extend` of its `setup`, where a wrong guard, action or parameter
 * does not compile, and puts these states among its own (`machines/dashboard/upcomingBookings` shows a whole
 * example):
 *
 *     setup({ types, actors: { fetchX: …, countDown } }).extend(forCalls<XContext, XEvent>())
 *
 * The tag `reading` marks the states in which the `failure` is that of the reading, and not of something that
 * the flow sent; `stale` marks data after a failed refresh.
 *
 * Always: `retry.requested` reads again after a failure; the data stays during a refresh and after a failed
 * one; after a 429 no event leads to a request before the wait is over; a `failure` of null in `failed` or
 * `stale` means a defect, which has been reported.
 */
import { dateTimeText } from '@domain/time/dates'
import { defect, type FailureNotice, readNoticeOf } from '@domain/values/failureNotices'
import { type FailureContext, isUnreached } from './failure'
import type { WithParams } from './actors'
import { waitUntilOver } from './waitAcrossStates'

/**
 * For `loading` of a flow whose query changes while it runs (`loading: { ...loading, always: waitWhenAsked
 * }`): the wait after a 429 holds for the next query too.
 */
export const waitWhenAsked = { guard: 'isWaitAsked', target: 'rateLimited' } as const

/** The notice for a first reading that failed. */
export const loadNoticeOf = ({ failure }: Pick<FailureContext, 'failure'>): FailureNotice =>
  failure ? readNoticeOf(failure) : defect

interface ReadingSnapshot {
  readonly context: FailureContext
  matches(state: 'rateLimited' | { readonly loaded: 'rateLimited' | 'stale' }): boolean
}

/**
 * The status beside the data: the seconds until the next reading is allowed, or null when it is allowed now;
 * the reason why the data may be out of date, or null when it is current.
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
 * The sentence beside a number that is out of date: `As of Jul 8, 2026, 6:00 PM. You are offline. …`; null
 * when the number is current or unknown.
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
 * `As of Jul 8, 2026, 6:00 PM` while a flow displays data of an earlier start and has not yet read it again;
 * otherwise null.
 */
export const keptText = (
  snapshot: { matches(state: 'loading'): boolean },
  known: { readonly readAt: number } | null,
): string | null => known && (snapshot.matches('loading') ? `As of ${dateTimeText(known.readAt)}` : null)

/** What is displayed beside data of this or an earlier start. */
export interface KeptStatus {
  /** The reason why the data may be out of date; null when it is current. */
  readonly notice: FailureNotice | null
  /** Seconds until another attempt is allowed, or null when it is allowed now. */
  readonly secondsLeft: number | null
  /** `As of Jul 8, 2026, 6:00 PM` for data of an earlier start; else null. */
  readonly asOf: string | null
}

/** The screen of a flow that has nothing to display. */
export type NothingKept =
  | { readonly screen: 'loading' }
  | { readonly screen: 'failed'; readonly message: string; readonly secondsLeft: number | null }

/**
 * The status of data that a flow keeps for the next start. That of an earlier start never hides a failure that the
 * server reports: it is displayed until the first answer, and when the server was not reached.
 */
export function keptStatusOf<Data extends { readonly readAt: number }>(
  snapshot: ReadingSnapshot & { matches(state: 'loading' | 'loaded'): boolean },
  known: Data | null,
): NothingKept | { readonly screen: 'known'; readonly known: Data; readonly about: KeptStatus } {
  const { context } = snapshot
  const { secondsLeft, notice } = loadStatusOf(snapshot)
  const isLoading = snapshot.matches('loading')
  const isLoaded = snapshot.matches('loaded')
  if (known === null || !(isLoading || isLoaded || isUnreached(context)))
    return isLoading
      ? { screen: 'loading' }
      : { screen: 'failed', message: loadNoticeOf(context).message, secondsLeft }
  return {
    screen: 'known',
    known,
    about: {
      notice: isLoading || isLoaded ? notice : loadNoticeOf(context),
      secondsLeft,
      asOf: isLoaded ? null : `As of ${dateTimeText(known.readAt)}`,
    },
  }
}

interface LoadableOptions<Src, SetData, Input, Answer, Outdating, Refreshing, AfterRefresh> {
  /** The name of the actor that reads, and its input if it takes one. */
  readonly src: Src
  readonly input?: Input
  /** Names a guard or an action with the actor's answer as its parameter (`withOutput`). */
  readonly answer: WithParams<Answer>
  /** The action that keeps the data; its parameter is the outcome. */
  readonly setData: SetData
  /** Events that outdate a pending answer: the flow calls again. */
  readonly outdatedBy?: readonly Outdating[]
  /** Events that start a refresh, except while a reading is under way. */
  readonly refreshedBy: readonly Refreshing[]
  /** The state after a failed refresh (`stale`). */
  readonly failedRefresh?: AfterRefresh
}

const onEach = <Name extends string, const Transition>(names: readonly Name[], transition: Transition) =>
  Object.fromEntries(names.map((name) => [name, transition])) as { readonly [N in Name]: Transition }

/** The states of a reading. A flow adds the member's own events to `loaded`. */
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
      tags: ['busy', 'reading'],
      invoke: reading({ loaded: 'loaded', failed: 'failed' }),
      on: restarted('loading'),
    },
    failed: { tags: 'reading', on: { ...again('loading'), 'retry.requested': 'loading' } },
    rateLimited: waitUntilOver('failed'),
    loaded: {
      initial: 'ready',
      states: {
        ready: { on: again('refreshing') },
        refreshing: {
          tags: 'reading',
          invoke: reading({ loaded: 'ready', failed: failedRefresh }),
          on: restarted('refreshing'),
        },
        stale: {
          tags: ['reading', 'stale'],
          on: { ...again('refreshing'), 'retry.requested': 'refreshing' },
        },
        rateLimited: waitUntilOver('stale'),
      },
    },
  } as const
}
