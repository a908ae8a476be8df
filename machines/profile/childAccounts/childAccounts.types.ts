import type { ChildMembers } from '@domain/account/account'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface ChildAccountsInput {
  /** Family accounts are offered to Full members; a Basic member reads what is there (A6.05). */
  readonly mayManage: boolean
}

export interface ChildAccountsContext extends FailureContext {
  readonly mayManage: boolean
  /** Null before the first answer, and after one that failed (A7.30). */
  readonly members: ChildMembers | null
}

export type ChildAccountsUserEvent = { readonly type: 'retry.requested' }
export type ChildAccountsWorldEvent =
  /** The member returns to the page after having been elsewhere. */
  | { readonly type: 'attention.returned' }
  /** A child was added, changed or removed. */
  | { readonly type: 'children.changed' }
  | CountdownTicked
export type ChildAccountsEvent = ChildAccountsUserEvent | ChildAccountsWorldEvent

/** `fetchChildren`: the children with the three counts (A7.11). */
export type FetchChildren = { output: Outcome<ChildMembers> }
