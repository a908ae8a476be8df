import type { SnapshotFrom } from 'xstate'
import type { SignedInDevice, SignOutTarget } from '@domain/account/devices'
import { defect, type FailureNotice, noticeOf, readNoticeOf } from '@domain/values/failureNotices'
import { loadNoticeOf, loadStatusOf } from '@machines/shared/loadable'
import type { devicesMachine } from './devices.machine'

type Snapshot = SnapshotFrom<typeof devicesMachine>

/** The dialog that confirms a sign-out and displays its outcome. */
export interface SignOutDialogView {
  readonly target: SignOutTarget
  /** True when the calendar address ends as well. */
  readonly endsCalendarFeed: boolean
  readonly notice: {
    readonly tone: 'bad' | 'warn'
    readonly title: string
    readonly message: string
    /** True when the member can have the outcome read again. */
    readonly canRetry: boolean
  } | null
  readonly busy: boolean
  readonly busyLabel: string
  readonly canSubmit: boolean
  /** Seconds until another attempt is allowed, or null when there is no wait. */
  readonly secondsLeft: number | null
}

export type DevicesScreen =
  /** The server lacks the extension. */
  | { readonly screen: 'hidden' }
  | { readonly screen: 'loading' }
  | { readonly screen: 'failed'; readonly message: string; readonly secondsLeft: number | null }
  | {
      readonly screen: 'list'
      readonly devices: readonly SignedInDevice[]
      /** True when the member can sign out a device other than this one now. */
      readonly canSignOut: boolean
      /** The reason why the list may be out of date, or null. */
      readonly notice: FailureNotice | null
      /** Seconds until the next reading of the list is allowed, or null when it is allowed now. */
      readonly secondsLeft: number | null
      /** The last sign-out in words, or null. */
      readonly confirmation: string | null
      readonly dialog: SignOutDialogView | null
    }

const lostText = 'The connection was lost. Please try again.'
const notKnownText = 'The connection was lost, so we do not know whether this was done.'

const confirmationOf = (target: SignOutTarget): string =>
  target.kind === 'device'
    ? `${target.device.device} has been signed out.`
    : 'All other devices have been signed out.'

const notDoneTitleOf = (target: SignOutTarget): string =>
  target.kind === 'device' ? 'The device was not signed out' : 'The other devices were not signed out'

function noticeIn(snapshot: Snapshot, target: SignOutTarget): SignOutDialogView['notice'] {
  const { failure } = snapshot.context
  const bad = (message: string) =>
    ({ tone: 'bad', title: notDoneTitleOf(target), message, canRetry: false }) as const
  if (snapshot.matches({ signingOut: 'notKnown' })) {
    const reason = (failure ? readNoticeOf(failure) : defect).message
    return {
      tone: 'warn',
      title: 'We could not confirm the sign-out',
      message: `${notKnownText} ${reason}`,
      canRetry: true,
    }
  }
  if (snapshot.matches({ signingOut: 'notDone' }))
    return bad(failure?.kind === 'unknown' && failure.message !== null ? failure.message : lostText)
  if (snapshot.matches({ signingOut: 'failed' }) || snapshot.matches({ signingOut: 'waiting' }))
    return bad((failure ? noticeOf(failure) : defect).message)
  return null
}

const dialogIn = (snapshot: Snapshot, target: SignOutTarget): SignOutDialogView => ({
  target,
  endsCalendarFeed: target.kind === 'others' && snapshot.context.hasCalendarFeed,
  notice: noticeIn(snapshot, target),
  busy: snapshot.hasTag('busy'),
  busyLabel: snapshot.matches({ signingOut: 'verifyingOutcome' })
    ? 'Checking whether it was done...'
    : 'Signing out...',
  canSubmit: snapshot.can({ type: 'signOut.confirmed' }),
  secondsLeft: snapshot.matches({ signingOut: 'waiting' }) ? snapshot.context.secondsLeft : null,
})

/** The screen of the signed-in devices. */
export function selectDevices(snapshot: Snapshot): DevicesScreen {
  const { context } = snapshot
  const { devices, target, signedOut } = context
  if (!context.isOffered) return { screen: 'hidden' }
  if (snapshot.matches('loading')) return { screen: 'loading' }
  const isSigningOut = snapshot.matches('signingOut')
  const { secondsLeft, notice } = loadStatusOf(snapshot)
  if (!snapshot.matches('loaded') && !isSigningOut)
    return { screen: 'failed', message: loadNoticeOf(context).message, secondsLeft }
  return {
    screen: 'list',
    devices,
    canSignOut: isSigningOut || snapshot.can({ type: 'signOut.requested', choice: 'others' }),
    notice,
    secondsLeft,
    confirmation: signedOut && confirmationOf(signedOut),
    dialog: isSigningOut && target !== null ? dialogIn(snapshot, target) : null,
  }
}
