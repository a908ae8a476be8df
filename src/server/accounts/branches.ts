import { branches } from '@domain/account/account'
import { invalid } from '@server/http/problems'

/** 422 for a branch that the centre does not have (A9.13). */
export function demandKnownBranches(names: readonly string[]): void {
  const known = new Set<string>(branches.map((branch) => branch.name))
  if (!names.every((name) => known.has(name))) throw invalid({ branches: 'This branch is not known.' })
}
