import type { ChildMember, ChildMembers } from '@domain/account/account'
import type { ChildChange } from '@domain/account/childChange'
import type { ChildForm } from '@domain/forms/child'
import type { CentreDate } from '@domain/time/centreTime'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { WithParent } from '@machines/shared/notifyParent'
import type { CountdownTicked } from '@machines/shared/wait'

export interface FamilyMemberDialogInput extends WithParent {
  /** Family accounts are offered to Full members (A6.05). */
  readonly mayManage: boolean
  /** The address at which a new child is requested (A2.54). */
  readonly additionIsRequested: boolean
  /** The child in whose form something was typed when the session ended; null when none. */
  readonly editedChildId: number | null
  /** The day at the centre; a date of birth lies before it. */
  readonly today: CentreDate
}

export interface FamilyMemberDialogContext extends FailureContext, FamilyMemberDialogInput {
  /** The child whose dialog is open; null for a new one. */
  readonly child: ChildMember | null
  /** What the form starts with: the child as it is, then what was sent last. */
  readonly fields: ChildForm
  /** The child as the list had it when the member was shown that it was changed elsewhere; null before. */
  readonly reported: ChildMember | null
  /** The server's message about the change that it made. */
  readonly message: string | null
}

export type FamilyMemberDialogUserEvent =
  | { readonly type: 'addition.requested' }
  | { readonly type: 'edit.requested'; readonly child: ChildMember }
  | { readonly type: 'removal.requested'; readonly child: ChildMember }
  | { readonly type: 'child.submitted'; readonly fields: ChildForm }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'retry.requested' }
  /** Of a field that was changed elsewhere meanwhile, the member's own value is saved. */
  | { readonly type: 'mine.kept' }
  /** Of such a field, the value of elsewhere stays; the rest is saved. */
  | { readonly type: 'newer.taken' }
  | { readonly type: 'dialog.closed' }
  /** The pointer or the focus is in the dialog that closes by itself. */
  | { readonly type: 'hold.began' }
  | { readonly type: 'hold.ended' }
export type FamilyMemberDialogEvent = FamilyMemberDialogUserEvent | CountdownTicked

/** What the parent is sent: a child was added, changed or removed, or may have been. */
export type ChildrenChanged = { readonly type: 'children.changed' }

/** `saveChild`: adds, changes or removes (A7.12–A7.14); resolves to the server's message. */
export type SaveChild = { input: ChildChange; output: Outcome<{ readonly message: string | null }> }
/** `fetchChildren`: the list, before a child is edited or removed, to open the form of one again, and by which a change of unknown outcome is read back. */
export type FetchChildren = { output: Outcome<ChildMembers> }
