/** What the dialogs of the child accounts change, and what that becomes over a list that was read since. */
import type { ChildMember } from '@domain/account/account'
import type { ChildChange } from '@domain/account/childChange'
import { childDraftOf, emptyChild, mergeChild } from '@domain/forms/child'
import { withOutput } from '@machines/shared/actors'
import { sending } from '@machines/shared/submission'
import type { FamilyMemberDialogContext, FetchChildren } from './familyMemberDialog.types'

export type Read = { output: FetchChildren['output'] }
export type Change = (context: FamilyMemberDialogContext) => ChildChange

function idOf(child: ChildMember | null): number {
  if (child === null) throw new Error('only a child of the list is changed or removed')
  return child.id
}

export const addition: Change = ({ fields }) => ({ kind: 'add', child: childDraftOf(fields) })
export const edit: Change = ({ child, fields }) => ({
  kind: 'update',
  id: idOf(child),
  child: childDraftOf(fields),
})
export const removal: Change = ({ child }) => ({ kind: 'remove', id: idOf(child) })

/** The child whose form is to be opened again; undefined when it is not in the list. */
export const editedIn = ({ editedChildId }: FamilyMemberDialogContext, { output }: Read) =>
  output.ok ? output.value.children.find(({ id }) => id === editedChildId) : undefined
/** The child of the dialog as the list has it by now; undefined when it was removed. */
export const latestOf = ({ child }: FamilyMemberDialogContext, { output }: Read) =>
  output.ok ? output.value.children.find(({ id }) => id === child?.id) : undefined
/** What was typed, over what the list has by now. */
export const merged = (
  { child, fields, reported }: FamilyMemberDialogContext,
  latest: ChildMember | null | undefined,
) => (child && latest ? mergeChild(child, fields, latest, reported) : null)

/** A dialog that is not open. */
export const clear = {
  editedChildId: null,
  child: null,
  fields: emptyChild,
  reported: null,
  message: null,
  failure: null,
}

export const reading = withOutput<Read['output']>()
export const closing = { 'dialog.closed': '#familyMemberDialog.closed' } as const

/** The states of a dialog before it sends its change: the list is read, in which the child may be missing by now. */
export const comparingWith = <const Branches extends readonly object[]>(...branches: Branches) =>
  ({
    comparing: sending({
      src: 'fetchChildren',
      input: undefined,
      answer: reading,
      branches: [
        { guard: reading('childIsGone'), target: 'gone', actions: 'notifyChildrenChanged' },
        ...branches,
      ],
      refused: 'failed',
      defective: 'failed',
    }),
    /** Removed elsewhere: there is nothing left to change. */
    gone: { on: closing },
  }) as const
