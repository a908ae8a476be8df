import { branchDisplayName, branchIdFrom } from '../account/branches'
import { type BranchName } from '../account/account'
import { checked, integer, listOf, nullable, orElse, type Reader, shapeOf, someText } from '../values/shape'
import { type HallPlan, hallPlan, isOnPlan } from './hallPlan'
import { isHttp } from './webAddress'

/** The place of a branch in the operator's configuration. */
export interface BranchPlace {
  readonly id: number
  readonly address: string
  /** A page with directions; null when there is none. */
  readonly directionsUrl: string | null
  /** The hall from above; null when there is no plan. */
  readonly plan: HallPlan | null
}

/** The places of the configuration. */
export const branchPlaces: Reader<readonly BranchPlace[]> = listOf(
  shapeOf<BranchPlace>({
    id: integer,
    address: someText,
    directionsUrl: orElse(null, nullable(checked(someText, isHttp))),
    plan: orElse(null, nullable(hallPlan)),
  }),
)

/** The place of a branch, by either of its names in a booking; null when the operator does not give it. */
export function placeOf(places: readonly BranchPlace[], branchName: BranchName | null): BranchPlace | null {
  if (branchName === null) return null
  const id = branchIdFrom(branchName)
  return places.find((place) => place.id === id) ?? null
}

/** The plan of the branch, if it displays the facility of the booking. */
export function planOf(
  places: readonly BranchPlace[],
  booking: { readonly branchName: BranchName | null; readonly facilityName: string },
): HallPlan | null {
  const plan = placeOf(places, booking.branchName)?.plan ?? null
  return isOnPlan(plan, booking.facilityName) ? plan : null
}

/**
 * `Piliyandala Branch, 12 Temple Road, Piliyandala`; the name alone without a known place, and '' without a
 * name.
 */
export function whereText(places: readonly BranchPlace[], branchName: BranchName | null): string {
  const place = placeOf(places, branchName)
  return [branchName === null ? null : branchDisplayName(branchName), place?.address]
    .filter((part) => typeof part === 'string')
    .join(', ')
}
