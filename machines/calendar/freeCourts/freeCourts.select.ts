import { branchDisplayName, branchLabel } from '@domain/account/branches'
import type { SnapshotFrom } from 'xstate'
import { daysOfStrip, type FreeHours } from '@domain/booking/freeHours'
import { linkToHour, type SlotLink } from '@domain/booking/slotLink'
import {
  allSlots,
  firstSlot,
  hourText,
  type Slot,
  slotHasBegun,
  slotText,
  spanText,
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
  /** The reason why the counts are missing or out of date, or null. */
  readonly notice: string | null
  /** Seconds until the next reading is allowed, or null when it is allowed now. */
  readonly secondsLeft: number | null
  /** True during a refresh. */
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

/** The screen of the free courts of the coming days. */
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
  /** The range of hours counted together, `5 AM-12 PM`. */
  readonly detail?: string
  readonly slots: readonly Slot[]
}

/** The hours before it are counted together, as a morning or an afternoon. */
const noon: Slot = 12
const eveningBegins: Slot = 17
const together = (label: string, from: Slot, to: Slot): Hours => ({
  label,
  time: slotText(from, to - from),
  detail: spanText(from, to),
  slots: allSlots.filter((slot) => slot >= from && slot < to),
})

/** The rows of a week: each hour by itself. */
export const everyHour: readonly (Hours & { readonly slots: readonly [Slot] })[] = allSlots.map((slot) => ({
  label: hourText(slot),
  time: timeText(slot),
  slots: [slot],
}))

/** The rows of the table, the same for every day and also before the first reading. */
export const hoursOfRows: readonly Hours[] = [
  together('Morning', firstSlot, noon),
  together('Afternoon', noon, eveningBegins),
  ...everyHour.filter(({ slots: [slot] }) => slot >= eveningBegins),
]
/** The first row in view: most members play from 6 PM on. */
export const firstRow = hoursOfRows.findIndex(({ slots }) => slots[0] === 18)

export interface HoursCell {
  readonly date: CentreDate
  /** The first hour in view: the first free one, else the first one that has not begun. */
  readonly slot: Slot
  /** Courts that are free in the hour, of several hours in the best one; null while unknown. */
  readonly free: number | null
  /** The free share in quarters: 0 for nothing, 4 for nearly all. */
  readonly quarters: 0 | 1 | 2 | 3 | 4
  readonly isOver: boolean
  /** The bookings of the member and their children at that time: `Badminton Court 1`. */
  readonly own: readonly string[]
  /** True when a press chooses this hour, at its first free court. */
  readonly isHour: boolean
  /** The full text for assistive technology: `Book on Saturday, July 11, 2026, 7:00 PM, 3 courts free`. */
  readonly name: string
}

export interface HoursRow extends Hours {
  readonly cells: readonly HoursCell[]
}

/** Adjacent hours that the member has booked. */
interface BookedHours {
  readonly facility: string
  readonly branch: string | null
  /** The first hour of them. */
  readonly slot: Slot | null
  readonly hours: number
}

/** The member's booked hours, by day. */
export type Booked = Readonly<Record<CentreDate, readonly BookedHours[]>>

const asQuarters = (share: number): HoursCell['quarters'] =>
  share <= 0 ? 0 : share <= 0.25 ? 1 : share <= 0.5 ? 2 : share <= 0.75 ? 3 : 4

function nameOf({ free, isHour, isOver, date, own }: Omit<HoursCell, 'name'>, time: string): string {
  const at = `${longDate(date)}, ${time}`
  const yours = own.length > 0 ? `, your booking: ${own.join(', ')}` : ''
  if (isOver) return `${at}, over${yours}`
  if (free === 0) return `${at}, nothing free${yours}`
  const courts = free === null ? '' : `, ${isHour ? '' : 'up to '}${countText(free, 'court')} free`
  return `Book on ${at}${courts}${yours}`
}

/** The days, each by its hours, for one activity, with the member's bookings among them. */
export function hoursRows(
  { days, counts, now, branchText }: FreeCourtsScreen,
  activity: string,
  booked: Booked,
  rows = hoursOfRows,
): readonly HoursRow[] {
  const hoursOf = (date: CentreDate) => counts[date]?.[activity]?.byHour
  const mostFree = Math.max(1, ...days.flatMap((date) => hoursOf(date) ?? []))
  const cell = ({ slots, time }: Hours, date: CentreDate): HoursCell => {
    const byHour = hoursOf(date)
    const at = (slot: Slot) => byHour?.[slot - firstSlot] ?? 0
    const open = slots.filter((slot) => !slotHasBegun(date, slot, now))
    const free = byHour ? Math.max(0, ...open.map(at)) : null
    const freeHours = open.reduce((sum, slot) => sum + at(slot), 0)
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
      quarters: asQuarters(freeHours / (mostFree * Math.max(1, open.length))),
      isOver: open.length === 0,
      own: [...new Set(own.map(({ facility }) => facility))],
      isHour: slots.length === 1,
    }
    return { ...found, name: nameOf(found, time) }
  }
  return rows.map((row) => ({ ...row, cells: days.map((date) => cell(row, date)) }))
}

/** The booking of a cell's hour; null while the branch is unknown. */
export const linkToCell = (
  { branchId }: Pick<FreeCourtsScreen, 'branchId'>,
  { date, slot, isHour, free }: HoursCell,
  activity: CountedActivity | null,
): SlotLink | null =>
  branchId === null
    ? null
    : linkToHour({
        branchId,
        date,
        activity: activity?.key ?? null,
        slot,
        isChosen: isHour && free !== null && free > 0,
      })
