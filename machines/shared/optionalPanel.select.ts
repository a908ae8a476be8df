import { defect, type FailureNotice, noticeOf, readNoticeOf } from '@domain/values/failureNotices'
import { loadNoticeOf, loadStatusOf } from './loadable'
import type { PanelContext } from './optionalPanel'

interface PanelSnapshot {
  readonly context: PanelContext
  matches(
    state:
      | 'loading'
      | 'loaded'
      | 'rateLimited'
      | 'changing'
      | { readonly loaded: 'rateLimited' | 'stale' }
      | { readonly changing: 'verifyingOutcome' | 'failed' | 'notDone' | 'notKnown' | 'waiting' },
  ): boolean
  hasTag(tag: 'busy'): boolean
  can(event: { readonly type: 'retry.requested' }): boolean
}

/** The screen of a panel without data. */
export type EmptyPanel =
  /** The server lacks the extension. */
  | { readonly screen: 'hidden' }
  | { readonly screen: 'loading' }
  | { readonly screen: 'failed'; readonly message: string; readonly secondsLeft: number | null }

/** The notice about a change that failed or whose outcome is unknown. */
export interface PanelNotice {
  readonly tone: 'bad' | 'warn'
  readonly title: string
  readonly message: string
  /** The effect of a retry: reads the outcome, or sends the change again; null when neither is possible. */
  readonly retry: 'read' | 'send' | null
}

/** The status beside the data of a panel. */
export interface PanelStatus {
  readonly notice: PanelNotice | null
  /** The reason why the data may be out of date, or null. */
  readonly stale: FailureNotice | null
  /** Seconds until another attempt is allowed, or null when there is no wait. */
  readonly secondsLeft: number | null
  /** The progress of a change in words, or null when none is under way. */
  readonly busyLabel: string | null
}

/** The texts of a change. */
export interface ChangeTexts {
  readonly busy: string
  /** The titles of a failed change, and of one with an unknown outcome. */
  readonly failed: string
  readonly notKnown: string
  /** The message when the server still has what it had before. */
  readonly notDone?: string | undefined
}

const lostText = 'The connection was lost. Please try again.'
const notKnownText = 'The connection was lost, so we do not know whether this was done.'

function panelNoticeOf(snapshot: PanelSnapshot, texts: ChangeTexts): PanelNotice | null {
  const { failure } = snapshot.context
  if (snapshot.matches({ changing: 'notKnown' })) {
    const reason = (failure ? readNoticeOf(failure) : defect).message
    return { tone: 'warn', title: texts.notKnown, message: `${notKnownText} ${reason}`, retry: 'read' }
  }
  const retry = snapshot.can({ type: 'retry.requested' }) ? 'send' : null
  const bad = (message: string) => ({ tone: 'bad', title: texts.failed, message, retry }) as const
  if (snapshot.matches({ changing: 'notDone' }))
    return bad((failure?.kind === 'unknown' ? failure.message : null) ?? texts.notDone ?? lostText)
  return snapshot.matches({ changing: 'failed' }) || snapshot.matches({ changing: 'waiting' })
    ? bad((failure ? noticeOf(failure) : defect).message)
    : null
}

/** The screen of a panel without data; null when the panel has data. */
export function emptyPanelOf(snapshot: PanelSnapshot): EmptyPanel | null {
  if (!snapshot.context.isOffered) return { screen: 'hidden' }
  if (snapshot.matches('loading')) return { screen: 'loading' }
  if (snapshot.matches('loaded') || snapshot.matches('changing')) return null
  const { message } = loadNoticeOf(snapshot.context)
  return { screen: 'failed', message, secondsLeft: loadStatusOf(snapshot).secondsLeft }
}

/** The status of a panel with data. */
export function panelStatusOf(snapshot: PanelSnapshot, texts: ChangeTexts): PanelStatus {
  const reading = loadStatusOf(snapshot)
  const isChanging = snapshot.matches('changing') && snapshot.hasTag('busy')
  const busyLabel = snapshot.matches({ changing: 'verifyingOutcome' })
    ? 'Checking whether it was done...'
    : texts.busy
  return {
    notice: panelNoticeOf(snapshot, texts),
    stale: reading.notice,
    secondsLeft: snapshot.matches({ changing: 'waiting' })
      ? snapshot.context.secondsLeft
      : reading.secondsLeft,
    busyLabel: isChanging ? busyLabel : null,
  }
}
