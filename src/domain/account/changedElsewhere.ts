import { deepEqual } from '../values/deepEqual'

/**
 * A field that the member changed in a form, and that somebody changed to another value elsewhere since the
 * form opened.
 */
export interface ChangedElsewhere {
  /** The field's name in the payload of the form. */
  readonly field: string
  /** The server's current value. */
  readonly latest: string
}

export interface Merging<Draft> {
  /** The form's values when it opened. */
  readonly opened: Draft
  /** All values that the member wants to save. */
  readonly wanted: Draft
  /** The server's current values. */
  readonly latest: Draft
  /** The server's values that the member saw last; a decision about them is final. Null at first. */
  readonly reported: Draft | null
}

export interface Merged<Draft> {
  /** The values to save when the member keeps their own. */
  readonly mine: Draft
  /** The same, except that fields changed elsewhere keep the server's values. */
  readonly newer: Draft
  /** The fields that the member has to decide on; empty when no field changed on both sides. */
  readonly changedElsewhere: readonly ChangedElsewhere[]
}

/** Absent, null and '' all mean empty. */
const same = (a: unknown, b: unknown) => deepEqual(a ?? '', b ?? '')

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : ''

/** The fields changed elsewhere, in words; `labels` are the labels of the fields. */
export const changedElsewhereText = (
  changes: readonly ChangedElsewhere[],
  labels: Readonly<Record<string, string>>,
): string =>
  changes
    .map(({ field, latest }) =>
      latest === ''
        ? `${labels[field] ?? field} is now empty.`
        : `${labels[field] ?? field} is now “${latest}”.`,
    )
    .join(' ')

/**
 * Merges a form into the server's current values: an untouched field takes the server's value, so a form that
 * was open for long overwrites nothing, and a field that the member changed keeps the member's. The member
 * decides only on a field that both changed to different values.
 */
export function mergeChange<Draft extends object>({
  opened,
  wanted,
  latest,
  reported,
}: Merging<Draft>): Merged<Draft> {
  const mine: Record<string, unknown> = {}
  const newer: Record<string, unknown> = {}
  const changedElsewhere: ChangedElsewhere[] = []
  for (const field of Object.keys(wanted) as (keyof Draft & string)[]) {
    const isMine = !same(wanted[field], opened[field])
    const isChangedElsewhere =
      isMine && !same(latest[field], opened[field]) && !same(latest[field], wanted[field])
    mine[field] = isMine ? wanted[field] : latest[field]
    newer[field] = isChangedElsewhere ? latest[field] : mine[field]
    if (isChangedElsewhere && !(reported !== null && same(reported[field], latest[field])))
      changedElsewhere.push({ field, latest: textOf(latest[field]) })
  }
  return { mine: mine as Draft, newer: newer as Draft, changedElsewhere }
}
