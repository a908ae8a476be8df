import { withoutTurning } from '@domain/values/typedText'
import type { Rupees } from '@domain/money/money'
import type { PricedStretch, Stretch } from '@server/booking/stretches'
import type { CentreFile } from './centreSchema'

/** What a centre offers, from its file. */
export interface Catalogue {
  readonly branches: readonly OfferedBranch[]
  /** In the order of their first facility. */
  readonly activities: readonly OfferedActivity[]
  readonly facilities: readonly OfferedFacility[]
}

export interface OfferedBranch {
  readonly id: number
  readonly name: string
  /** When its courts can be booked; none: at every hour. */
  readonly hours: readonly Stretch[]
}

export interface OfferedActivity {
  readonly branch: number
  readonly name: string
  readonly isOpen: boolean
}

export interface OfferedFacility {
  /** Its key, which stays. */
  readonly id: string
  readonly branch: number
  readonly activity: string
  readonly name: string
  readonly rate: Rupees
  readonly prices: readonly PricedStretch[]
  readonly isOpen: boolean
  readonly description: string | null
  readonly capacity: string | null
  readonly equipment: string | null
  readonly amenities: readonly string[]
  /** Keys of the facilities on the same floor. */
  readonly excludes: readonly string[]
}

/** The days of a week in the words of the file; the first one is 0. */
export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** A line of hours in the file. */
export interface GivenStretch {
  readonly days?: readonly string[] | undefined
  readonly from: string
  readonly until: string
}

/** A line of hours as the tables keep it. */
export const stretchOf = (given: GivenStretch): Stretch => ({
  days: given.days?.map((day) => weekdays.indexOf(day)) ?? [0, 1, 2, 3, 4, 5, 6],
  from: Number(given.from.slice(0, 2)),
  until: Number(given.until.slice(0, 2)),
})

const plain = (given: string | undefined): string | null =>
  given === undefined ? null : withoutTurning(given)

/** The offer of a file; null for a file without facilities. */
export function catalogueOf({ branches = [], activities = [], facilities }: CentreFile): Catalogue | null {
  if (facilities === undefined) return null
  const closed = activities.filter(({ status }) => status === 'closed').map(({ name }) => name)
  const played = new Map(
    facilities.map(({ branch, activity }) => [`${branch} ${activity}`, { branch, activity }]),
  )
  return {
    branches: branches.map(({ id, name = '', hours = [] }) => ({
      id,
      name: withoutTurning(name),
      hours: hours.map(stretchOf),
    })),
    activities: [...played.values()].map(({ branch, activity }) => ({
      branch,
      name: withoutTurning(activity),
      isOpen: !closed.includes(activity),
    })),
    facilities: facilities.map((each) => ({
      id: each.id,
      branch: each.branch,
      activity: withoutTurning(each.activity),
      name: withoutTurning(each.name),
      rate: each.rate,
      prices: (each.prices ?? []).map((price) => ({ ...stretchOf(price), rate: price.rate })),
      isOpen: each.status !== 'closed',
      description: plain(each.description),
      capacity: plain(each.capacity),
      equipment: plain(each.equipment),
      amenities: (each.amenities ?? []).map(withoutTurning),
      excludes: each.excludes ?? [],
    })),
  }
}
