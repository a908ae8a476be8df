import { branchDisplayName, branchIdFrom } from '../account/branches'
import { type BranchName } from '../account/account'
import { checked, integer, listOf, nullable, orElse, type Reader, shapeOf, someText } from '../values/shape'
import { type HallPlan, hallPlan, isOnPlan } from './hallPlan'
import { isHttp } from './webAddress'

/** Where a branch is, as the operator says. */
export interface BranchPlace {
  readonly id: number
  readonly address: string
  /** A page with the way there; null where there is none. */
  readonly directionsUrl: string | null
  /** The hall from above; null where there is no plan of it. */
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

/** The place of a branch, which a booking names in one of two ways; null where the operator says nothing of it. */
export function placeOf(places: readonly BranchPlace[], branchName: BranchName | null): BranchPlace | null {
  if (branchName === null) return null
  const id = branchIdFrom(branchName)
  return places.find((place) => place.id === id) ?? null
}

/** The plan of the branch, where it displays the facility of the booking. */
export function planOf(
  places: readonly BranchPlace[],
  booking: { readonly branchName: BranchName | null; readonly facilityName: string },
): HallPlan | null {
  const plan = placeOf(places, booking.branchName)?.plan ?? null
  return isOnPlan(plan, booking.facilityName) ? plan : null
}

/** `Piliyandala Branch, 12 Temple Road, Piliyandala`; the name alone where nothing more is known, and '' without a name. */
export function whereText(places: readonly BranchPlace[], branchName: BranchName | null): string {
  const place = placeOf(places, branchName)
  return [branchName === null ? null : branchDisplayName(branchName), place?.address]
    .filter((part) => typeof part === 'string')
    .join(', ')
}
