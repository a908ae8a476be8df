import type { ChildDraft, ChildMember } from './account'

/** A member's change to the list of children. */
export type ChildChange =
  | { readonly kind: 'add'; readonly child: ChildDraft }
  | { readonly kind: 'update'; readonly id: number; readonly child: ChildDraft }
  | { readonly kind: 'remove'; readonly id: number }

const isSameText = (one: string | null, other: string | null): boolean =>
  (one ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase()

/** Compares name and date of birth; a list without dates proves nothing by them. */
const isSameChild = (child: ChildMember, { firstName, lastName, dateOfBirth }: ChildDraft): boolean =>
  isSameText(child.name, `${firstName} ${lastName}`) &&
  (child.dateOfBirth === null || child.dateOfBirth === dateOfBirth)

/** True when a list that was read after a change of unknown outcome contains the change. */
export function isChangeDone(change: ChildChange, children: readonly ChildMember[]): boolean {
  switch (change.kind) {
    case 'add':
      return children.some((child) => isSameChild(child, change.child))
    case 'update':
      return children.some(
        (child) =>
          child.id === change.id &&
          isSameChild(child, change.child) &&
          isSameText(child.school, change.child.school) &&
          isSameText(child.emergencyMobile, change.child.emergencyMobile) &&
          isSameText(child.gender, change.child.gender),
      )
    case 'remove':
      return children.every(({ id }) => id !== change.id)
  }
}
