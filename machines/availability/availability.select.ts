import type { SnapshotFrom } from 'xstate'
import type { FailureNotice } from '@domain/values/failureNotices'
import type { availabilityMachine } from './availability.machine'

export type AvailabilityScreen =
  | { readonly screen: 'idle' }
  | { readonly screen: 'loading' }
  | { readonly screen: 'failed'; readonly message: string }
  | {
      /** `empty`: the branch offers nothing on that day (B8.05). */
      readonly screen: 'empty' | 'shown'
      /** `Checked 20 seconds ago`. */
      readonly age: string
      readonly refreshing: boolean
      /** Why the last refresh brought nothing; what is shown is the last known. */
      readonly notice: FailureNotice | null
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

/** What is said about the day's data in a state of its flow; the data itself is drawn by whoever books. */
export function selectAvailability(snapshot: SnapshotFrom<typeof availabilityMachine>): AvailabilityScreen {
  const { reading, problem, now } = snapshot.context
  if (snapshot.matches('idle')) return { screen: 'idle' }
  if (snapshot.matches('failed')) return { screen: 'failed', message: problem?.message ?? '' }
  if (!snapshot.matches('shown') || !reading) return { screen: 'loading' }
  const age = ageText(now - reading.readAt)
  const refreshing = snapshot.matches({ shown: 'refreshing' })
  const notice = snapshot.matches({ shown: 'outdated' }) ? problem : null
  return { screen: reading.activities.length === 0 ? 'empty' : 'shown', age, refreshing, notice }
}
