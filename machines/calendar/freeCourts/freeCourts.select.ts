import { branchDisplayName, branchLabel } from '@domain/account/branches'
import type { SnapshotFrom } from 'xstate'
import { daysOfStrip, type FreeHours } from '@domain/booking/freeHours'
import {
  allSlots,
  clockHour,
  firstSlot,
  hourText,
  type Slot,
  slotHasBegun,
  slotText,
  timeText,
} from '@domain/booking/slots'
import { type CentreDate, todayAt } from '@domain/time/centreTime'
import { centreTimeText, longDate } from '@domain/time/dates'
import { compareTexts } from '@domain/values/compareTexts'
import { countText } from '@domain/values/countText'
import { loadNoticeOf, loadStatusOf } from '@machines/shared/loadable'
import type { freeCourtsMachine } from './freeCourts.machine'

export interface FreeCourtsScreen {
  readonly screen: 'loading' | 'failed' | 'shown'
  /** Why it is missing or not new, or null. */
  readonly notice: string | null
  /** Seconds until it may be read again, or null when it may. */
  readonly secondsLeft: number | null
  /** Whether it is read again. */
  readonly refreshing: boolean
  readonly branchId: number | null
  /** `Piliyandala Branch`. */
  readonly branchText: string
  /** `Checked 6:02 PM`. */
  readonly age: string
  readonly now: number
  /** The coming seven days. */
  readonly days: readonly CentreDate[]
  readonly counts: FreeHours
}

const nothing: FreeHours = {}

/** What is known of the coming days. */
export function selectFreeCourts(snapshot: SnapshotFrom<typeof freeCourtsMachine>): FreeCourtsScreen {
  const { context } = snapshot
  const { query, known, now } = context
  const { secondsLeft, notice } = loadStatusOf(snapshot)
  const isLoading = snapshot.matches('loading') || snapshot.matches('idle')
  return {
    screen: known ? 'shown' : isLoading ? 'loading' : 'failed',
    notice: (notice ?? (snapshot.matches('failed') ? loadNoticeOf(context) : null))?.message ?? null,
    secondsLeft,
    refreshing: snapshot.matches({ loaded: 'refreshing' }),
    branchId: query?.branchId ?? null,
    branchText: query ? branchLabel(query.branchId) : '',
    age: known ? `Checked ${centreTimeText(known.readAt)}` : '',
    now,
    days: daysOfStrip(todayAt(now)),
    counts: known?.data ?? nothing,
  }
}

/** An activity that is counted. */
export interface CountedActivity {
  readonly key: string
  readonly name: string
}

/** The activities in the order of the picker: by name. */
export function countedActivities(counts: FreeHours): readonly CountedActivity[] {
  const names = Object.values(counts).flatMap((day) =>
    Object.entries(day).map(([key, { name }]) => [key, name ?? 'Courts'] as const),
  )
  return [...new Map(names)]
    .map(([key, name]) => ({ key, name }))
    .sort((one, other) => compareTexts(one.name, other.name) || Number(one.key) - Number(other.key))
}

/** The hours of a row: the morning and the afternoon together, each hour of the evening by itself. */
interface Hours {
  readonly label: string
  /** `7:00 PM`, `5:00 AM - 12:00 PM`. */
  readonly time: string
  /** The hours that are counted together, `5 AM - 12 PM`; where there is little room `5–12`. */
  readonly detail?: { readonly text: string; readonly short: string }
  readonly slots: readonly Slot[]
}

/** Before it the hours of a morning or an afternoon are counted together. */
const noon: Slot = 12
const eveningBegins: Slot = 17
const together = (label: string, from: Slot, to: Slot): Hours => ({
  label,
  time: slotText(from, to - from),
  detail: { text: `${hourText(from)} - ${hourText(to)}`, short: `${clockHour(from)}–${clockHour(to)}` },
  slots: allSlots.filter((slot) => slot >= from && slot < to),
})

/** The rows of the table, the same for every day and before anything is known. */
export const hoursOfRows: readonly Hours[] = [
  together('Morning', firstSlot, noon),
  together('Afternoon', noon, eveningBegins),
  ...allSlots
    .filter((slot) => slot >= eveningBegins)
    .map((slot) => ({ label: hourText(slot), time: timeText(slot), slots: [slot] })),
]
/** The row at which looking begins: from 6 PM on most members play. */
export const firstRow = hoursOfRows.findIndex(({ slots }) => slots[0] === 18)

export interface HoursCell {
  readonly date: CentreDate
  /** The hour at which looking begins: the first free one, else the first one that has not begun. */
  readonly slot: Slot
  /** Courts that are free in the hour, or the free hours of all courts where several hours are counted together; null while it is not known. */
  readonly free: number | null
  /** How much of it is free, in quarters: 0 for nothing, 4 for nearly all. */
  readonly quarters: 0 | 1 | 2 | 3 | 4
  readonly isOver: boolean
  /** The courts that the member has booked then. */
  readonly own: readonly string[]
  /** Whether a press on it means this hour, so that the first free court of it is chosen. */
  readonly isHour: boolean
  /** All of it, for assistive technology: `Book on Saturday, July 11, 2026, 7:00 PM, 3 courts free`. */
  readonly name: string
}

export interface HoursRow extends Hours {
  readonly cells: readonly HoursCell[]
}

/** Adjacent hours that the member has booked. */
interface BookedHours {
  readonly facility: string
  readonly branch: string | null
  /** The first of them. */
  readonly slot: Slot | null
  readonly hours: number
}

/** What the member has booked, by day. */
export type Booked = Readonly<Record<CentreDate, readonly BookedHours[]>>

const asQuarters = (share: number): HoursCell['quarters'] =>
  share <= 0 ? 0 : share <= 0.25 ? 1 : share <= 0.5 ? 2 : share <= 0.75 ? 3 : 4

function nameOf({ free, isHour, isOver, date, own }: Omit<HoursCell, 'name'>, time: string): string {
  const at = `${longDate(date)}, ${time}`
  const yours = own.length > 0 ? `, booked by you: ${own.join(', ')}` : ''
  if (isOver) return `${at}, over${yours}`
  if (free === 0) return `${at}, nothing free${yours}`
  return `Book on ${at}${free === null ? '' : `, ${countText(free, isHour ? 'court' : 'hour')} free`}${yours}`
}

/** Each of the coming days by its hours, of one activity, with what the member has booked among them. */
export function hoursRows(
  { days, counts, now, branchText }: FreeCourtsScreen,
  activity: string,
  booked: Booked,
): readonly HoursRow[] {
  const hoursOf = (date: CentreDate) => counts[date]?.[activity]?.byHour
  const mostFree = Math.max(1, ...days.flatMap((date) => hoursOf(date) ?? []))
  const cell = ({ slots, time }: Hours, date: CentreDate): HoursCell => {
    const byHour = hoursOf(date)
    const at = (slot: Slot) => byHour?.[slot - firstSlot] ?? 0
    const open = slots.filter((slot) => !slotHasBegun(date, slot, now))
    const free = byHour ? open.reduce((sum, slot) => sum + at(slot), 0) : null
    const own = (booked[date] ?? []).filter(
      ({ branch, slot: first, hours }) =>
        (branch === null || branchDisplayName(branch) === branchText) &&
        first !== null &&
        slots.some((slot) => slot >= first && slot < first + hours),
    )
    const found = {
      date,
      slot: open.find((slot) => at(slot) > 0) ?? open[0] ?? slots[0] ?? firstSlot,
      free,
      quarters: asQuarters((free ?? 0) / (mostFree * Math.max(1, open.length))),
      isOver: open.length === 0,
      own: [...new Set(own.map(({ facility }) => facility))],
      isHour: slots.length === 1,
    }
    return { ...found, name: nameOf(found, time) }
  }
  return hoursOfRows.map((row) => ({ ...row, cells: days.map((date) => cell(row, date)) }))
}
