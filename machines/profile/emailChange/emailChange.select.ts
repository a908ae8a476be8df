import type { SnapshotFrom } from 'xstate'
import { byFormField, isSaidAtField } from '@domain/forms/fieldNames'
import { countText } from '@domain/values/countText'
import { defect, noticeOf, readNoticeOf } from '@domain/values/failureNotices'
import type { emailChangeMachine } from './emailChange.machine'

/** The notice about a failure, at its place. */
export interface EmailChangeNotice {
  readonly tone: 'bad' | 'warn'
  readonly title: string
  readonly message: string
}

interface Shared {
  readonly notice: EmailChangeNotice | null
  readonly busy: boolean
  readonly busyLabel: string
  readonly canSubmit: boolean
  /** Seconds until another attempt is allowed, or null when there is no wait. */
  readonly secondsLeft: number | null
}

export type EmailChangeScreen =
  | (Shared & {
      readonly screen: 'address'
      readonly email: string
      readonly newEmail: string
      readonly asksForPassword: boolean
      /** The server's messages for the new address and the password. */
      readonly refused: Readonly<Record<string, string>>
    })
  | (Shared & {
      readonly screen: 'code'
      readonly email: string
      readonly newEmail: string
      readonly refused: Readonly<Record<string, string>>
      readonly isExpired: boolean
      readonly codeSeconds: number | null
      readonly attemptsLeft: number | null
      readonly canResend: boolean
      readonly canReconsider: boolean
      /** True when the member can have the current address read again. */
      readonly canRetry: boolean
      /** Seconds until the member may request another code, or null when it is allowed now. */
      readonly secondsToResend: number | null
    })
  | {
      readonly screen: 'changed'
      readonly newEmail: string
      /** The sessions that ended with the change; null when none did. */
      readonly endedText: string | null
      /** True when the old address can undo the change. */
      readonly canBeUndone: boolean
    }
  | { readonly screen: 'leaving' }

type Snapshot = SnapshotFrom<typeof emailChangeMachine>

const bad = (title: string, message: string): EmailChangeNotice => ({ tone: 'bad', title, message })
const warn = (title: string, message: string): EmailChangeNotice => ({ tone: 'warn', title, message })
const notSent = 'No code was sent'
const notChanged = 'Your email address was not changed'
const lostText = 'The connection was lost. Please enter the code again.'
const unconfirmedText =
  'The connection was lost before we got an answer. Check the inbox of the new address: enter the code if one has arrived, or ask for another.'
const notKnownText = 'We do not know whether your email address was changed.'

function addressNotice(snapshot: Snapshot): EmailChangeNotice | null {
  if (snapshot.matches({ enteringAddress: 'defective' })) return bad(notSent, defect.message)
  const { failure } = snapshot.context
  if (failure === null) return null
  const notice = noticeOf(failure)
  const title = failure.kind === 'tooMany' ? 'No other code was sent' : notSent
  return isSaidAtField(notice, ['newEmail', 'password']) ? null : bad(title, notice.message)
}

function codeNotice(snapshot: Snapshot): EmailChangeNotice | null {
  const { failure } = snapshot.context
  const lost = failure?.kind === 'unknown' ? failure.message : null
  if (snapshot.matches({ codeSent: { entering: 'defective' } })) return bad(notChanged, defect.message)
  if (snapshot.matches({ codeSent: { entering: 'unconfirmed' } }))
    return warn('We could not confirm that a code was sent', lost ?? unconfirmedText)
  if (snapshot.matches({ codeSent: { entering: 'notDone' } })) return bad(notChanged, lost ?? lostText)
  if (snapshot.matches({ codeSent: 'notKnown' })) {
    const why = (failure ? readNoticeOf(failure) : defect).message
    return warn('We could not confirm your new email', `${notKnownText} ${why}`)
  }
  if (snapshot.matches({ codeSent: 'expired' }))
    return bad(
      'This code can no longer be used',
      failure ? noticeOf(failure).message : 'The code has expired. Please ask for another one.',
    )
  if (failure === null || snapshot.hasTag('busy')) return null
  const title = snapshot.matches({ codeSent: { entering: 'resendFailed' } }) ? notSent : notChanged
  const notice = noticeOf(failure)
  return isSaidAtField(notice, ['otp']) ? null : bad(title, notice.message)
}

const busyLabelOf = (snapshot: Snapshot): string => {
  if (snapshot.matches('requestingCode') || snapshot.matches({ codeSent: 'requestingAnother' }))
    return 'Sending the code...'
  return snapshot.matches({ codeSent: 'verifyingOutcome' })
    ? 'Checking whether it was done...'
    : 'Checking...'
}

/** The sessions that ended with the change: counted, or in general terms when the answer was lost. */
function endedText({ asksForPassword, ended }: Snapshot['context']): string | null {
  if (!asksForPassword) return null
  if (ended === null)
    return 'Your other devices were signed out, and your calendar address, if you had one, stopped working.'
  const devices = ended.sessions > 0 && `${countText(ended.sessions, 'other device')} signed out.`
  const feed =
    ended.calendarFeeds > 0 && 'Your calendar address stopped working. Create a new one in My Bookings.'
  return [devices, feed].filter(Boolean).join(' ') || null
}

/** The screen of the dialog. */
export function selectEmailChange(snapshot: Snapshot): EmailChangeScreen {
  if (snapshot.status === 'done') return { screen: 'leaving' }
  const { email, newEmail, failure, secondsLeft, codeSeconds, attemptsLeft, secondsToResend } =
    snapshot.context
  const { asksForPassword } = snapshot.context
  if (snapshot.matches('changed'))
    return {
      screen: 'changed',
      newEmail,
      endedText: endedText(snapshot.context),
      canBeUndone: asksForPassword,
    }
  const shared = {
    email,
    newEmail,
    refused: failure?.kind === 'refused' ? byFormField(failure.fields) : {},
    busy: snapshot.hasTag('busy'),
    busyLabel: busyLabelOf(snapshot),
    secondsLeft:
      snapshot.matches('waiting') || snapshot.matches({ codeSent: 'waiting' }) ? secondsLeft : null,
  }
  if (!snapshot.matches('codeSent'))
    return {
      ...shared,
      screen: 'address',
      asksForPassword,
      notice: addressNotice(snapshot),
      canSubmit: snapshot.can({ type: 'address.submitted', newEmail, password: null }),
    }
  return {
    ...shared,
    screen: 'code',
    notice: codeNotice(snapshot),
    canSubmit: snapshot.can({ type: 'code.submitted', code: '' }),
    isExpired: snapshot.matches({ codeSent: 'expired' }),
    codeSeconds,
    attemptsLeft,
    canResend: snapshot.can({ type: 'resend.requested' }),
    canReconsider: snapshot.can({ type: 'address.reconsidered' }),
    canRetry: snapshot.can({ type: 'retry.requested' }),
    secondsToResend: secondsToResend > 0 ? secondsToResend : null,
  }
}
