import type { FreeHours, FreeHoursQuery } from '@domain/booking/freeHours'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface FreeHoursContext extends FailureContext {
  /** The branch and the days that are wanted; null before a branch is chosen. */
  readonly query: FreeHoursQuery | null
  /** What was counted for that query, and for no other. */
  readonly counts: FreeHours | null
}

export type FreeHoursEvent =
  /** Another branch or other days are displayed, or none yet. */
  | { readonly type: 'query.changed'; readonly query: FreeHoursQuery | null }
  /** The chosen day was read; `again`: it had been before, so that hours of it may have been taken or released since. */
  | { readonly type: 'availability.read'; readonly again: boolean }
  | CountdownTicked

/** `countFreeHours`: the free hours of the days from one on (extension `availability-summary`). */
export type CountFreeHours = { input: FreeHoursQuery; output: Outcome<FreeHours> }
