import type { BranchName } from './account'
import { checked, integer, listOf, optional, type Reader, shapeOf, someText } from '../values/shape'

/** A branch of the centre: its number, and its name for members. */
export interface CentreBranch {
  readonly id: number
  readonly name: string
  /** When its courts can be booked, as members read it; absent: at every hour of the calendar. */
  readonly hours?: string
}

/** A branch that a member can join: its name on the wire (A9.13, B1.05) and its name for members (A1.08). */
export interface Branch {
  readonly id: number
  readonly name: BranchName
  readonly displayName: string
}

/** The names of the centre's branches, unless the configuration gives others (A1.08). */
const defaults: readonly CentreBranch[] = [
  { id: 1, name: 'Piliyandala Branch' },
  { id: 2, name: 'Rathmalana Branch' },
]

/**
 * The names are facts of the installation, like its language: the configuration sets them once, before any
 * reader, and answers teach them when the configuration has none (docs/decisions/0040-names-of-branches.md).
 */
let configured: readonly CentreBranch[] = []
const learnt = new Map<number, string>()

/** Sets the branches of the configuration; an empty list means the defaults. */
export function nameBranches(branches: readonly CentreBranch[]): void {
  configured = branches
  learnt.clear()
}

const wireName = /^branch (\d+)$/i

/** Learns a branch's name from an answer; the wire's own “Branch 9” is no name for members. */
export function learnBranchName(id: number | null, name: string | null): void {
  if (id !== null && name !== null && !wireName.test(name.trim())) learnt.set(id, name)
}

const offered = () => (configured.length > 0 ? configured : defaults)

const displayNameOf = (id: number): string | undefined => {
  const named = (list: readonly CentreBranch[]) => list.find((branch) => branch.id === id)?.name
  return named(configured) ?? learnt.get(id) ?? named(defaults)
}

/** The branches that a member can join. */
export const centreBranches = (): readonly Branch[] =>
  offered().map(({ id, name }) => ({ id, name: `Branch ${id}`, displayName: displayNameOf(id) ?? name }))

/** When the courts of the branches can be booked: a branch, and its hours or undefined for every hour. */
export const hoursOfBranches = (): readonly (readonly [string, string | undefined])[] =>
  offered().map(({ id, name, hours }) => [displayNameOf(id) ?? name, hours])

/** `Piliyandala Branch` for 1; an unknown number as the wire writes it. */
export const branchLabel = (id: number): string => displayNameOf(id) ?? `Branch ${id}`

/** `Piliyandala Branch` for `Branch 1`; an unknown name unchanged (A1.08). */
export function branchDisplayName(name: BranchName): string {
  const number = wireName.exec(name.trim())?.[1]
  return (number === undefined ? undefined : displayNameOf(Number(number))) ?? name
}

/** The number in "Branch N", which is the branch's id (B1.05, B7.07); null for a name without one. */
function branchIdOf(name: BranchName): number | null {
  const digits = name.trimEnd().split(/\D/).at(-1) ?? ''
  return digits === '' ? null : Number(digits)
}

/** The number of a branch from its wire name or its name for members; null for one without a number. */
export function branchIdFrom(name: BranchName): number | null {
  const known = [...offered(), ...[...learnt].map(([id, learntName]) => ({ id, name: learntName }))]
  return known.find((branch) => branch.name === name)?.id ?? branchIdOf(name)
}

/** `Piliyandala` for `Piliyandala Branch`. */
export const withoutBranchWord = (displayName: string): string => displayName.replace(/ Branch$/, '')

/** Piliyandala · Rathmalana: the names without the word "Branch" at their end. */
export const shortBranchNames = (): readonly string[] =>
  centreBranches().map(({ displayName }) => withoutBranchWord(displayName))

/** The branches of the configuration; no id or name may appear twice. */
export const branchesSetting: Reader<readonly CentreBranch[]> = (value) => {
  const read = listOf(
    shapeOf<CentreBranch>({
      id: checked(integer, (id) => id > 0),
      name: someText,
      hours: optional(someText),
    }),
  )(value)
  const isOnce = (key: keyof CentreBranch) =>
    new Set(read?.map((branch) => branch[key])).size === read?.length
  return read && isOnce('id') && isOnce('name') ? read : undefined
}
