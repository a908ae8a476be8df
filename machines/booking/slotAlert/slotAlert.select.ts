import type { SnapshotFrom } from 'xstate'
import type { TakenHour } from '@domain/booking/slotAlert'
import { slotText } from '@domain/booking/slots'
import { longDate } from '@domain/time/dates'
import { defect, noticeOf, readNoticeOf } from '@domain/values/failureNotices'
import type { slotAlertMachine } from './slotAlert.machine'

type Snapshot = SnapshotFrom<typeof slotAlertMachine>

/** The hour of a dialog. */
export interface SlotAlertHour {
  readonly facility: string
  readonly branch: string
  /** `Wednesday, July 8, 2026`. */
  readonly date: string
  /** `6:00 PM - 7:00 PM`. */
  readonly time: string
}

type About<Screen extends string> = { readonly screen: Screen; readonly hour: SlotAlertHour }

export type SlotAlertScreen =
  | { readonly screen: 'closed' }
  | (About<'question'> & {
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
    })
  | About<'noted'>
  | (About<'slotFree'> & { readonly message: string })
  | (About<'tooMany'> & { readonly message: string })

const lostText = 'The connection was lost, and the alert was not set. Please try again.'
const notKnownText = 'The connection was lost, so we do not know whether the alert was set.'

const hourOf = (hour: TakenHour): SlotAlertHour => ({
  facility: hour.facilityName,
  branch: hour.branchName,
  date: longDate(hour.date),
  time: slotText(hour.slot),
})

function noticeIn(snapshot: Snapshot): Extract<SlotAlertScreen, { screen: 'question' }>['notice'] {
  const { failure } = snapshot.context
  const bad = (message: string) =>
    ({ tone: 'bad', title: 'The alert was not set', message, canRetry: false }) as const
  if (snapshot.matches('notKnown')) {
    const reason = (failure ? readNoticeOf(failure) : defect).message
    return {
      tone: 'warn',
      title: 'We could not confirm the alert',
      message: `${notKnownText} ${reason}`,
      canRetry: true,
    }
  }
  if (snapshot.matches('notDone'))
    return bad(failure?.kind === 'unknown' && failure.message !== null ? failure.message : lostText)
  if (snapshot.matches('refused') || snapshot.matches('waiting'))
    return bad((failure ? noticeOf(failure) : defect).message)
  return null
}

/** The screen of a slot alert. */
export function selectSlotAlert(snapshot: Snapshot): SlotAlertScreen {
  const { hour: wanted, failure, secondsLeft } = snapshot.context
  if (wanted === null || snapshot.matches('closed')) return { screen: 'closed' }
  const hour = hourOf(wanted)
  const message = (failure ? noticeOf(failure) : defect).message
  if (snapshot.matches('noted')) return { screen: 'noted', hour }
  if (snapshot.matches('slotFree')) return { screen: 'slotFree', hour, message }
  if (snapshot.matches('tooMany')) return { screen: 'tooMany', hour, message }
  return {
    screen: 'question',
    hour,
    notice: noticeIn(snapshot),
    busy: snapshot.hasTag('busy'),
    busyLabel: snapshot.matches('verifyingOutcome') ? 'Checking whether it was done...' : 'Sending...',
    canSubmit: snapshot.can({ type: 'alert.confirmed' }),
    secondsLeft: snapshot.matches('waiting') ? secondsLeft : null,
  }
}
