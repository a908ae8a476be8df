import { deepEqual } from '../values/deepEqual'

/** A field that the member changed in a form, and that was changed to something else elsewhere since the form was opened. */
export interface ChangedElsewhere {
  /** Its name in the payload of the form. */
  readonly field: string
  /** What the server has by now. */
  readonly latest: string
}

export interface Merging<Draft> {
  /** What the form was opened with. */
  readonly opened: Draft
  /** What the member wants to have saved, whole. */
  readonly wanted: Draft
  /** What the server has by now. */
  readonly latest: Draft
  /** What the member was last shown that the server has; what was decided upon it is not asked again. Null at first. */
  readonly reported: Draft | null
}

export interface Merged<Draft> {
  /** To be saved when the member's own values are kept. */
  readonly mine: Draft
  /** The same, but for the fields that were changed elsewhere, which stay as they are by now. */
  readonly newer: Draft
  /** What the member has to decide; empty when nothing was changed on both sides. */
  readonly changedElsewhere: readonly ChangedElsewhere[]
}

/** Absent, null and '' are all "nothing there". */
const same = (a: unknown, b: unknown) => deepEqual(a ?? '', b ?? '')

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : ''

/** What was changed elsewhere, in words; `labels` is what the fields are called. */
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
 * Brings a form up to what the server has by now: a field that the member left alone is the server's, so that a form that was
 * open for long writes nothing old back, and a field that the member changed is the member's. Only where both changed one
 * and the same field, to different values, is there something to decide.
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
