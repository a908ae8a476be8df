import type { SnapshotFrom } from 'xstate'
import { defect, type FailureNotice } from '@domain/values/failureNotices'
import { loadNoticeOf } from '@machines/shared/loadable'
import type { availabilityMachine } from './availability.machine'

export type AvailabilityScreen =
  | { readonly screen: 'idle' }
  | { readonly screen: 'loading' }
  | { readonly screen: 'failed'; readonly message: string; readonly secondsLeft: number | null }
  | {
      /** `empty`: the branch offers nothing on that day (B8.05). */
      readonly screen: 'empty' | 'shown'
      /** `Checked 20 seconds ago`. */
      readonly age: string
      readonly refreshing: boolean
      /** The reason why the last refresh failed; the last known data is displayed. */
      readonly notice: FailureNotice | null
      /** The event that "Check again" sends. */
      readonly checkEvent: 'refresh.requested' | 'retry.requested'
      /** Seconds until the next reading of the day is allowed, or null when it is allowed now. */
      readonly secondsLeft: number | null
    }

const inSteps = (value: number, unit: string): string => `${value} ${unit}${value === 1 ? '' : 's'} ago`

/** `Checked just now`, `Checked 20 seconds ago`, `Checked 3 minutes ago`, from milliseconds. */
export function ageText(age: number): string {
  const seconds = Math.floor(age / 1000)
  if (seconds < 10) return 'Checked just now'
  if (seconds < 60) return `Checked ${inSteps(Math.floor(seconds / 10) * 10, 'second')}`
  if (seconds < 3600) return `Checked ${inSteps(Math.floor(seconds / 60), 'minute')}`
  return `Checked ${inSteps(Math.floor(seconds / 3600), 'hour')}`
}

type Snapshot = SnapshotFrom<typeof availabilityMachine>

/** The status of the day's data; the flow that books displays the data itself. */
export const selectAvailability = (snapshot: Snapshot): AvailabilityScreen => screenOf(snapshot, defect)

/** The same for guests, whose text after a defect is that of B8.01. */
export const selectGuestAvailability = (snapshot: Snapshot): AvailabilityScreen =>
  screenOf(snapshot, { ...defect, message: 'An error occurred while fetching facility data' })

/** `ofDefect`: the notice after a defect. */
function screenOf(snapshot: Snapshot, ofDefect: FailureNotice): AvailabilityScreen {
  const { context } = snapshot
  const notice = () => (context.failure ? loadNoticeOf(context) : ofDefect)
  const { reading, now } = context
  if (snapshot.matches('idle')) return { screen: 'idle' }
  const rateLimited = snapshot.matches('rateLimited') || snapshot.matches({ loaded: 'rateLimited' })
  const secondsLeft = rateLimited ? context.secondsLeft : null
  if (snapshot.matches('failed') || snapshot.matches('rateLimited'))
    return { screen: 'failed', message: notice().message, secondsLeft }
  if (!reading) return { screen: 'loading' }
  const stale = snapshot.matches({ loaded: 'stale' })
  return {
    screen: reading.activities.length === 0 ? 'empty' : 'shown',
    age: ageText(now - reading.readAt),
    refreshing: snapshot.matches({ loaded: 'refreshing' }),
    notice: stale || rateLimited ? notice() : null,
    checkEvent: stale ? 'retry.requested' : 'refresh.requested',
    secondsLeft,
  }
}
