/**
 * The changes that the dialogs of the child accounts make, and their merge into a list that was read since.
 */
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

/** The child whose form opens again; undefined when the list lacks it. */
export const editedIn = ({ editedChildId }: FamilyMemberDialogContext, { output }: Read) =>
  output.ok ? output.value.children.find(({ id }) => id === editedChildId) : undefined
/** The child of the dialog in the latest list; undefined when it was removed. */
export const latestOf = ({ child }: FamilyMemberDialogContext, { output }: Read) =>
  output.ok ? output.value.children.find(({ id }) => id === child?.id) : undefined
/** The typed text merged into the latest list. */
export const merged = (
  { child, fields, reported }: FamilyMemberDialogContext,
  latest: ChildMember | null | undefined,
) => (child && latest ? mergeChild(child, fields, latest, reported) : null)

/** The context of a closed dialog. */
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

/** The states of a dialog before it sends its change: it reads the list, which may lack the child by now. */
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
    /** Somebody removed the child elsewhere: there is nothing left to change. */
    gone: { on: closing },
  }) as const
