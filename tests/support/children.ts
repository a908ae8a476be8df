/** Child accounts for the tests of the list and its dialogs. */
import type { ChildMember, ChildMembers } from '@domain/account/account'
import { childFormOf, emptyChild } from '@domain/forms/child'

/** A child in a class, whose account the member cannot remove. */
export const blockedChild: ChildMember = {
  id: 11,
  name: 'Sahan Perera',
  firstName: 'Sahan',
  lastName: 'Perera',
  dateOfBirth: '2014-05-29',
  age: 12,
  memberType: 'Child',
  status: 'Active',
  joinedDate: '2025-05-08',
  picturePath: null,
  school: 'Piliyandala Central College',
  emergencyMobile: '0771234567',
  gender: 'Male',
  classEnrollments: 1,
  canDelete: false,
}

/** A child of whom the server sends little. */
export const removableChild: ChildMember = {
  ...blockedChild,
  id: 12,
  name: 'Dinithi Perera',
  firstName: 'Dinithi',
  dateOfBirth: null,
  age: null,
  status: 'Suspended',
  joinedDate: null,
  school: null,
  emergencyMobile: null,
  gender: null,
  classEnrollments: 0,
  canDelete: true,
}

export const childMembers = (children: readonly ChildMember[]): ChildMembers => ({
  children,
  counts: { children: children.length, adults: 1, total: children.length + 1 },
})

/** A new child as typed, and as the list contains it afterwards. */
export const newChildForm = {
  ...emptyChild,
  firstName: 'Nethmi',
  lastName: 'Perera',
  dateOfBirth: '2017-02-03',
}
export const addedChild: ChildMember = {
  ...removableChild,
  id: 13,
  name: 'Nethmi Perera',
  firstName: 'Nethmi',
  dateOfBirth: '2017-02-03',
}

/** The form of the child in a class with another school, and the child afterwards. */
export const editedChildForm = { ...childFormOf(blockedChild), school: 'Royal College' }
export const editedChild: ChildMember = { ...blockedChild, school: 'Royal College' }
