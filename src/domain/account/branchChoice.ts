import type { BranchName } from './account'
import { branchDisplayName, branchIdFrom, centreBranches } from './branches'

/** A branch as a selector offers it. */
export interface BranchChoice {
  readonly id: number
  /** `Piliyandala Branch`. */
  readonly label: string
}

/** The branches of a member, from their names (B1.05); a name without a number is no choice. */
export const branchChoices = (names: readonly BranchName[]): readonly BranchChoice[] =>
  names.flatMap((name) => {
    const id = branchIdFrom(name)
    return id === null ? [] : [{ id, label: branchDisplayName(name) }]
  })

/** The choices while the member's own branches are unknown: all of them; the server decides. */
export const allBranchChoices = (): readonly BranchChoice[] =>
  centreBranches().map(({ id, displayName }) => ({ id, label: displayName }))
