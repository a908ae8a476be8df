import type { SnapshotFrom } from 'xstate'
import { centreDateOf } from '@domain/time/centreTime'
import { dateTimeText, shortDate } from '@domain/time/dates'
import { defect, type FailureNotice, noticeOf, readNoticeOf } from '@domain/values/failureNotices'
import { loadNoticeOf } from '@machines/shared/loadable'
import type { calendarFeedMachine } from './calendarFeed.machine'

type Snapshot = SnapshotFrom<typeof calendarFeedMachine>

/** The notice about a failed change or about data that may be out of date. */
export interface CalendarFeedNotice {
  readonly tone: 'bad' | 'warn'
  readonly title: string
  readonly message: string
  readonly canRetry: boolean
}

export type CalendarFeedScreen =
  /** The server lacks the extension. */
  | { readonly screen: 'hidden' }
  | { readonly screen: 'loading' }
  | { readonly screen: 'failed'; readonly message: string; readonly secondsLeft: number | null }
  | {
      readonly screen: 'offer'
      /** The known state of the address in words; null when there is no address. */
      readonly status: string | null
      /** The address, just after its creation. */
      readonly secretAddress: string | null
      /** The change that is under way. */
      readonly busy: 'creating' | 'revoking' | null
      readonly canChange: boolean
      readonly notice: CalendarFeedNotice | null
      readonly secondsLeft: number | null
    }

const createLostText =
  'The connection was lost. If an address was created, it was shown to no one: create a new one to replace it.'
const revokeLostText = 'The connection was lost, so we do not know whether the address was revoked.'
const stillThereText = 'The connection was lost. The address is still there; please try again.'

function noticeIn(snapshot: Snapshot): CalendarFeedNotice | null {
  const { failure } = snapshot.context
  const words = (failure ? noticeOf(failure) : defect).message
  const bad = (title: string, message: string) => ({ tone: 'bad', title, message, canRetry: false }) as const
  const saidOfUnknown = failure?.kind === 'unknown' ? failure.message : null
  if (snapshot.matches({ changing: 'notConfirmed' }))
    return bad('We could not confirm the new address', saidOfUnknown ?? createLostText)
  if (snapshot.matches({ changing: 'notCreated' })) return bad('The address was not created', words)
  if (snapshot.matches({ changing: 'notRevoked' })) return bad('The address was not revoked', words)
  if (snapshot.matches({ changing: 'notDone' }))
    return bad('The address was not revoked', saidOfUnknown ?? stillThereText)
  if (snapshot.matches({ changing: 'waiting' })) return bad('Nothing was changed', words)
  if (snapshot.matches({ changing: 'notKnown' })) {
    const reason: FailureNotice = failure ? readNoticeOf(failure) : defect
    const message = `${revokeLostText} ${reason.message}`
    return { tone: 'warn', title: 'We could not confirm the change', message, canRetry: true }
  }
  const isRateLimited = snapshot.matches({ loaded: 'rateLimited' })
  return isRateLimited || snapshot.matches({ loaded: 'stale' })
    ? {
        tone: 'warn',
        title: 'This may be out of date',
        message: loadNoticeOf(snapshot.context).message,
        canRetry: !isRateLimited,
      }
    : null
}

function statusOf({ feed }: Snapshot['context']): string | null {
  if (feed === null) return null
  const since = feed.createdAt === null ? '' : ` since ${shortDate(centreDateOf(feed.createdAt))}`
  const read =
    feed.lastReadAt === null
      ? 'No calendar app has used it yet.'
      : `A calendar app last used it on ${dateTimeText(feed.lastReadAt)}.`
  return `You have a calendar address${since}. ${read}`
}

/** The screen of the calendar address. */
export function selectCalendarFeed(snapshot: Snapshot): CalendarFeedScreen {
  const { context } = snapshot
  if (!context.isOffered) return { screen: 'hidden' }
  if (snapshot.matches('loading')) return { screen: 'loading' }
  const isWaiting =
    snapshot.matches('rateLimited') ||
    snapshot.matches({ loaded: 'rateLimited' }) ||
    snapshot.matches({ changing: 'waiting' })
  const secondsLeft = isWaiting ? context.secondsLeft : null
  if (!snapshot.matches('loaded') && !snapshot.matches('changing'))
    return { screen: 'failed', message: loadNoticeOf(context).message, secondsLeft }
  return {
    screen: 'offer',
    status: statusOf(context),
    secretAddress: context.secretAddress,
    busy: snapshot.matches({ changing: 'creating' })
      ? 'creating'
      : snapshot.hasTag('busy')
        ? 'revoking'
        : null,
    canChange: snapshot.can({ type: 'address.requested' }),
    notice: noticeIn(snapshot),
    secondsLeft,
  }
}
