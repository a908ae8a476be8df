/** Which transitions of a machine the exploration and the path tests take; `npm run explore` writes it, the inspector reads it. */

/** The keys of the taken transitions. */
export interface Coverage {
  readonly exploration: readonly string[]
  readonly pathTests: readonly string[]
}

/** The file of a machine's coverage, in the project. */
export const coverageFile = (machine: string) => `test-results/coverage/${machine}.json`
