/** The colour of a status; the word itself is always displayed with it. */
export type Tone = 'success' | 'warning' | 'error' | 'info' | 'primary' | 'light'

/** Statuses of one hour of a booking (B4.01). */
export type ScheduleStatus = 'Confirmed' | 'Pending' | 'Canceled'

/** The colours of the calendar (B4.03). */
export type DayColour = 'green' | 'yellow' | 'red'

/** The server's word as one of three: Confirmed, Pending, and anything else is cancelled (B4.01). */
export function scheduleStatus(word: string | null | undefined): ScheduleStatus {
  const known = word?.trim().toLowerCase()
  if (known === 'confirmed') return 'Confirmed'
  return known === 'pending' ? 'Pending' : 'Canceled'
}

/**
 * One status for a day: Confirmed if any is, else Pending if any is, else Canceled; null for a day without
 * any (B4.02).
 */
export function combinedStatus(statuses: readonly ScheduleStatus[]): ScheduleStatus | null {
  if (statuses.length === 0) return null
  if (statuses.includes('Confirmed')) return 'Confirmed'
  return statuses.includes('Pending') ? 'Pending' : 'Canceled'
}

/** The calendar's colour of a status (B4.03). */
export const scheduleColour = (status: ScheduleStatus): DayColour =>
  status === 'Confirmed' ? 'green' : status === 'Pending' ? 'yellow' : 'red'

const toneBy =
  (tones: Readonly<Record<string, Tone>>, fallback: Tone) =>
  (word: string | null | undefined): Tone =>
    (Object.hasOwn(tones, key(word)) ? tones[key(word)] : undefined) ?? fallback
const key = (word: string | null | undefined) => (word ?? '').trim().toLowerCase()

/** True when a status says only that the event is to come. */
export const isAwaited = (word: string | null): boolean => ['', 'pending'].includes(key(word))

/** True when a payment status says only that something is still to be paid. */
export const isUnpaidWord = (word: string | null): boolean =>
  isAwaited(word) || ['receivable', 'unpaid', 'overdue'].includes(key(word))

/** True when two statuses are the same word: a word that would stand twice in a row is displayed once. */
export const isSameWord = (one: string, other: string | null): boolean => key(one) === key(other)

/** True for a class, which the centre charges and cancels as a course. */
export const isClass = ({ bookingType = null }: { readonly bookingType?: string | null }): boolean =>
  isSameWord('class booking', bookingType)

/** Attendance (B4.17). */
export const attendanceTone = toneBy(
  { present: 'success', absent: 'error', late: 'warning', pending: 'info' },
  'light',
)

/** Type of a booking (B4.18); an unknown type has the fallback style. */
export const bookingTypeTone = toneBy({ 'class booking': 'primary', 'member booking': 'error' }, 'light')

/** Payment status (B4.19–B4.21); for a missing one, use `paymentStatusText` first. */
export const paymentTone = toneBy(
  {
    paid: 'success',
    completed: 'success',
    pending: 'warning',
    receivable: 'warning',
    failed: 'error',
    unpaid: 'error',
    overdue: 'error',
    partial: 'info',
    '': 'warning',
  },
  'light',
)

/** A missing payment status reads "Pending" in lists and "Unpaid" in the calendar (B4.22). */
export const paymentStatusText = (word: string | null | undefined, place: 'list' | 'calendar'): string =>
  word?.trim() || (place === 'calendar' ? 'Unpaid' : 'Pending')

/** Status of a booking (B4.23). */
export const bookingStatusTone = toneBy(
  { confirmed: 'success', pending: 'warning', cancelled: 'error', canceled: 'error' },
  'light',
)

/** Status of a due (B4.24). */
export const dueTone = toneBy({ pending: 'info', 'due soon': 'warning', overdue: 'error' }, 'light')
