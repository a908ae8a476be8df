import type { ChangeNotice } from '@machines/shared/changes'
import type { ChildMembers } from '@domain/account/account'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface ChildAccountsInput {
  /** True for Full members; a Basic member can only read the list (A6.05). */
  readonly mayManage: boolean
}

export interface ChildAccountsContext extends FailureContext {
  readonly mayManage: boolean
  /** Null before the first answer and after a failed one (A7.30). */
  readonly members: ChildMembers | null
}

export type ChildAccountsUserEvent = { readonly type: 'retry.requested' }
export type ChildAccountsWorldEvent = ChangeNotice | CountdownTicked
export type ChildAccountsEvent = ChildAccountsUserEvent | ChildAccountsWorldEvent

/** `fetchChildren`: the children with the three counts (A7.11). */
export type FetchChildren = { output: Outcome<ChildMembers> }
