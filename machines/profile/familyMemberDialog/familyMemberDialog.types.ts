import type { ChildMember, ChildMembers } from '@domain/account/account'
import type { ChildChange } from '@domain/account/childChange'
import type { ChildForm } from '@domain/forms/child'
import type { CentreDate } from '@domain/time/centreTime'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface FamilyMemberDialogInput {
  /** True for Full members (A6.05). */
  readonly mayManage: boolean
  /** True at the address that requests a new child (A2.54). */
  readonly additionIsRequested: boolean
  /** The child in whose form the member was typing when the session ended; null when there was none. */
  readonly editedChildId: number | null
  /** Today at the centre; a date of birth lies before it. */
  readonly today: CentreDate
}

export interface FamilyMemberDialogContext extends FailureContext, FamilyMemberDialogInput {
  /** The child whose dialog is open; null for a new one. */
  readonly child: ChildMember | null
  /** The form's values: those of the child at first, then those sent last. */
  readonly fields: ChildForm
  /** The child in the list that showed the member a change made elsewhere; null before. */
  readonly reported: ChildMember | null
  /** The server's message about the accepted change. */
  readonly message: string | null
}

export type FamilyMemberDialogUserEvent =
  | { readonly type: 'addition.requested' }
  | { readonly type: 'edit.requested'; readonly child: ChildMember }
  | { readonly type: 'removal.requested'; readonly child: ChildMember }
  | { readonly type: 'child.submitted'; readonly fields: ChildForm }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'retry.requested' }
  /** For a field that somebody changed elsewhere, the member's own value is saved. */
  | { readonly type: 'mine.kept' }
  /** For such a field, the value from elsewhere stays; the rest is saved. */
  | { readonly type: 'newer.taken' }
  | { readonly type: 'dialog.closed' }
  /** The pointer or the focus entered the dialog that closes by itself. */
  | { readonly type: 'hold.began' }
  | { readonly type: 'hold.ended' }
export type FamilyMemberDialogEvent = FamilyMemberDialogUserEvent | CountdownTicked

/** `saveChild`: adds, changes or removes (A7.12–A7.14); resolves to the server's message. */
export type SaveChild = { input: ChildChange; output: Outcome<{ readonly message: string | null }> }
/**
 * `fetchChildren`: the list, read before a child is edited or removed, to open a form again, and after a
 * change whose outcome is unknown.
 */
export type FetchChildren = { output: Outcome<ChildMembers> }
