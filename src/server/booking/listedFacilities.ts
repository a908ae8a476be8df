import type { Queries } from '@server/database/database'
import { gather } from '@server/database/gather'

/** The displayed data of a facility in lists. */
export interface ListedFacility {
  readonly id: number
  readonly name: string
  readonly capacity: string | null
  readonly equipment: string | null
  readonly activity_id: number
  readonly activity_name: string
  readonly branch_id: number
  readonly branch_name: string
}

/** Returns the displayed facility of a row. */
export type FacilityOf = (row: { readonly facility_id: number }) => ListedFacility

/** Reads the facilities of all rows of a list. */
export type ReadFacilities = (rows: readonly { readonly facility_id: number }[]) => Promise<FacilityOf>

/**
 * Reads the facilities of lists apart from their rows: a join to each row would be most of a list's work.
 * Lists that are read at the same time share one statement.
 */
export function createFacilityReader(queries: Queries): ReadFacilities {
  const find = gather<number, ListedFacility>(async (ids) => {
    const facilities = await queries.query<ListedFacility>(
      `select f.id, f.name, f.capacity, f.equipment, f.activity_id, a.name as activity_name, f.branch_id,
              r.name as branch_name
       from facilities f join activities a on a.id = f.activity_id join branches r on r.id = f.branch_id
       where f.id = any($1::int[])`,
      [ids],
    )
    return new Map(facilities.map((facility) => [facility.id, facility]))
  })
  return async (rows) => {
    const ids = [...new Set(rows.map(({ facility_id }) => facility_id))]
    const found = await Promise.all(ids.map(find))
    return ({ facility_id }) => {
      const facility = found[ids.indexOf(facility_id)]
      if (!facility) throw new Error(`facility ${facility_id} has a booking and does not exist`)
      return facility
    }
  }
}
