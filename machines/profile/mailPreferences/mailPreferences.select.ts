import type { SnapshotFrom } from 'xstate'
import type { MailChoice, MailKind } from '@domain/account/mailPreferences'
import { defect, noticeOf, readNoticeOf } from '@domain/values/failureNotices'
import { loadNoticeOf } from '@machines/shared/loadable'
import type { mailPreferencesMachine } from './mailPreferences.machine'

type Snapshot = SnapshotFrom<typeof mailPreferencesMachine>

/** The notice about a failed change or about data that may be out of date. */
export interface MailPreferencesNotice {
  readonly tone: 'bad' | 'warn'
  readonly title: string
  readonly message: string
  /**
   * The effect of a retry: reads the current preferences, or sends the choice once more; null when neither is
   * possible.
   */
  readonly retry: 'read' | 'send' | null
}

export interface MailSwitch {
  readonly kind: MailKind
  /** The current value, or the one being saved. */
  readonly isOn: boolean
  /** The progress of a change, in words; null when none is under way. */
  readonly busyText: string | null
  readonly canBeSwitched: boolean
}

export type MailPreferencesScreen =
  /** The server lacks the extension. */
  | { readonly screen: 'hidden' }
  | { readonly screen: 'loading'; readonly isAskedFor: boolean }
  | {
      readonly screen: 'failed'
      readonly isAskedFor: boolean
      readonly message: string
      readonly secondsLeft: number | null
    }
  | {
      readonly screen: 'preferences'
      /** True when the member came for the preferences, so the card scrolls into view. */
      readonly isAskedFor: boolean
      readonly switches: readonly MailSwitch[]
      /** The last saved choice in words, or null. */
      readonly confirmation: string | null
      readonly notice: MailPreferencesNotice | null
      /** Seconds until another attempt is allowed, or null when there is no wait. */
      readonly secondsLeft: number | null
    }

const names: Readonly<Record<MailKind, string>> = { reminders: 'Reminders', slotAlerts: 'Free hour alerts' }

const switchedText = ({ kind, isOn }: MailChoice): string =>
  `${names[kind]} by email are switched ${isOn ? 'on' : 'off'}.`
const notSwitchedTitle = ({ kind, isOn }: MailChoice): string =>
  `${names[kind]} were not switched ${isOn ? 'on' : 'off'}`

const lostText = 'The connection was lost. Please try again.'
const unchangedText = 'Nothing was changed. Please try again.'
const notKnownText = 'The connection was lost, so we do not know whether this was done.'

function notDoneText({ failure }: Snapshot['context']): string {
  if (failure === null) return unchangedText
  return (failure.kind === 'unknown' ? failure.message : null) ?? lostText
}

function noticeIn(snapshot: Snapshot): MailPreferencesNotice | null {
  const { context } = snapshot
  const { failure, choice } = context
  const isRateLimited = snapshot.matches({ loaded: 'rateLimited' })
  if (isRateLimited || snapshot.matches({ loaded: 'stale' })) {
    const { message } = loadNoticeOf(context)
    return { tone: 'warn', title: 'This may be out of date', message, retry: isRateLimited ? null : 'read' }
  }
  if (choice === null) return null
  const bad = (message: string, retry: 'send' | null) =>
    ({ tone: 'bad', title: notSwitchedTitle(choice), message, retry }) as const
  if (snapshot.matches({ saving: 'notKnown' })) {
    const reason = (failure ? readNoticeOf(failure) : defect).message
    const message = `${notKnownText} ${reason}`
    return { tone: 'warn', title: 'We could not confirm the change', message, retry: 'read' }
  }
  if (snapshot.matches({ saving: 'notDone' })) return bad(notDoneText(context), 'send')
  const { message } = failure ? noticeOf(failure) : defect
  if (snapshot.matches({ saving: 'notSaved' })) return bad(message, 'send')
  return snapshot.matches({ saving: 'waiting' }) ? bad(message, null) : null
}

function switchOf(snapshot: Snapshot, kind: MailKind): MailSwitch {
  const { preferences, choice } = snapshot.context
  const holds = preferences?.[kind] === true
  const isBeingSaved = choice?.kind === kind && snapshot.hasTag('busy')
  const busyText = snapshot.matches({ saving: 'verifyingOutcome' })
    ? 'Checking whether it was done...'
    : 'Saving...'
  return {
    kind,
    isOn: isBeingSaved ? choice.isOn : holds,
    busyText: isBeingSaved ? busyText : null,
    canBeSwitched: snapshot.can({ type: 'mails.switched', kind, isOn: !holds }),
  }
}

/** The screen of the mail preferences. */
export function selectMailPreferences(snapshot: Snapshot): MailPreferencesScreen {
  const { context } = snapshot
  const { isOffered, isAskedFor, kinds, saved } = context
  if (!isOffered) return { screen: 'hidden' }
  if (snapshot.matches('loading')) return { screen: 'loading', isAskedFor }
  const isWaiting =
    snapshot.matches('rateLimited') ||
    snapshot.matches({ loaded: 'rateLimited' }) ||
    snapshot.matches({ saving: 'waiting' })
  const secondsLeft = isWaiting ? context.secondsLeft : null
  if (!snapshot.matches('loaded') && !snapshot.matches('saving'))
    return { screen: 'failed', isAskedFor, message: loadNoticeOf(context).message, secondsLeft }
  return {
    screen: 'preferences',
    isAskedFor,
    switches: kinds.map((kind) => switchOf(snapshot, kind)),
    confirmation: saved && switchedText(saved),
    notice: noticeIn(snapshot),
    secondsLeft,
  }
}
