/**
 * A part of a page that an extension of the server offers: it reads what the server keeps, and lets the member
 * change it, one change at a time.
 *
 * A flow makes the reading with `loadable` and the change with `verifiedChange`, and keeps only its data, its
 * own guards and its own events (`machines/profile/mailPreferences` shows a whole example):
 *
 *     setup({ types, actors: { fetchX: …, saveX: …, ...panelActors } })
 *       .extend(forPanel<XContext, XEvent>())
 *       .createMachine({ id: 'x', context, ...optionalPanel({ read, choices, first: 'sending', change }) })
 *
 * Always: without the extension the panel requests and displays nothing; the member chooses nothing while the
 * server asks to wait; a return to the page reads again, an unknown outcome too.
 */
import type { EventObject } from 'xstate'
import { defect, type FailureNotice, noticeOf, readNoticeOf } from '@domain/values/failureNotices'
import { type AttentionReturned, watchChanges, watching } from './changes'
import { type FailureContext, forCalls } from './failure'
import { loadNoticeOf, loadStatusOf } from './loadable'
import type { Topic } from './topics'
import { type CountdownTicked, countDown } from './wait'

export interface PanelInput {
  /** True when the server offers the panel's extension. */
  readonly isOffered: boolean
}

export interface PanelContext extends PanelInput, FailureContext {}

/** The events of every panel that the member does not send. */
export type PanelWorldEvent = AttentionReturned | CountdownTicked

/** The actors of every panel. */
export const panelActors = { watchChanges, countDown }

/** The guards and actions of every panel: `setup({ … }).extend(forPanel<XContext, XEvent>())`. */
export const forPanel = <Context extends PanelContext, Event extends EventObject>() => {
  const { guards, actions } = forCalls<Context, Event>()
  return {
    guards: { ...guards, isOffered: ({ context }: { context: PanelContext }) => context.isOffered },
    actions,
  }
}

/** What a panel takes of the states of `loadable`. */
interface Reading {
  readonly loading: object
  readonly failed: object
  readonly rateLimited: object
  readonly loaded: {
    readonly initial: string
    readonly states: {
      readonly ready: { readonly on: object }
      readonly refreshing: { readonly on: object }
      readonly stale: { readonly on: object }
      readonly rateLimited: object
    }
  }
}

interface PanelOptions<Read, Choices, First, Change> {
  /** The data that the panel displays. */
  readonly topics?: readonly Topic[]
  /** The states of `loadable`, refreshed by `attention.returned`. */
  readonly read: Read
  /** The events with which the member begins a change. */
  readonly choices: Choices
  /** The first state of a change: `sending`, or the question before it. */
  readonly first: First
  /** The states of `verifiedChange`, and the question before it. */
  readonly change: Change
}

/** The states of a panel. */
export function optionalPanel<
  const Read extends Reading,
  const Choices extends object,
  const First extends string,
  const Change extends { readonly notKnown: { readonly on: object } },
>({ topics = [], read, choices, first, change }: PanelOptions<Read, Choices, First, Change>) {
  const { loading, failed, rateLimited, loaded } = read as Read
  const { ready, refreshing, stale } = loaded.states
  const { notKnown } = change
  return {
    invoke: [watching(...topics)],
    initial: 'arriving',
    states: {
      arriving: { always: [{ guard: 'isOffered', target: 'loading' }, { target: 'notOffered' }] },
      notOffered: {},
      loading,
      failed,
      rateLimited,
      loaded: {
        ...loaded,
        states: {
          ...loaded.states,
          ready: { ...ready, on: { ...ready.on, ...choices } },
          refreshing: { ...refreshing, on: { ...refreshing.on, ...choices } },
          stale: { ...stale, on: { ...stale.on, ...choices } },
        },
      },
      changing: {
        /** The member reads the data again, or leaves: the wait of a failed reading ends here. */
        exit: 'clearWait',
        initial: first,
        states: {
          ...change,
          notKnown: { on: { ...notKnown.on, 'attention.returned': 'verifyingOutcome' } },
        },
      },
    },
  } as const
}

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
