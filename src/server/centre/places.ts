import { type BranchPlace, branchPlaces } from '@domain/portal/branchPlaces'
import type { CentreFile } from './centreSchema'

/** The branches with an address, in the form of the portal's configuration. */
export const placesOf = ({ branches = [] }: CentreFile): readonly BranchPlace[] =>
  branchPlaces(
    branches
      .filter(({ address }) => address !== undefined)
      .map(({ id, address, directions = null, plan = null }) => ({
        id,
        address,
        directionsUrl: directions,
        plan,
      })),
  ) ?? []
