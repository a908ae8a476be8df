import type { ChildDraft } from '@domain/account/account'
import { defineEndpoint } from '../endpoint'
import * as schemas from '../schemas/children'
import { messageAnswer } from '../schemas/envelope'

/** The child accounts and the three counts (A7.11). */
export const childMembers = defineEndpoint({
  name: 'childMembers',
  method: 'GET',
  path: '/child-members',
  kind: 'read',
  token: 'required',
  toWire: (_nothing: undefined) => ({}),
  answer: schemas.childMembersAnswer,
  fallback: 'Failed to fetch child members',
  malformedText: 'Invalid response format from server',
  lostText: 'An error occurred while fetching data. Check your connection and try again.',
  source: ['A7.11', 'A8.11'],
})

/** Sends empty fields as null (A5.33, A5.34). */
const childBody = (child: ChildDraft) => ({
  fname: child.firstName,
  lname: child.lastName,
  date_of_birth: child.dateOfBirth,
  school: child.school || null,
  emergency_mobile: child.emergencyMobile || null,
  gender: child.gender,
})

/** Adds a child (A7.12). */
export const createChild = defineEndpoint({
  name: 'createChild',
  method: 'POST',
  path: '/create-child-member',
  kind: 'write',
  token: 'required',
  toWire: (child: ChildDraft) => ({ body: childBody(child) }),
  answer: messageAnswer,
  fallback: 'Child member creation failed, please try again.',
  screenFallback: 'Failed to create child member',
  source: ['A7.12', 'A8.12', 'A8.15'],
})

/** Changes a child (A7.13). */
export const updateChild = defineEndpoint({
  name: 'updateChild',
  method: 'PUT',
  path: '/update-child-member/{id}',
  kind: 'write',
  token: 'required',
  toWire: ({ id, child }: { id: number; child: ChildDraft }) => ({ path: { id }, body: childBody(child) }),
  answer: messageAnswer,
  fallback: 'Child member update failed, please try again.',
  screenFallback: 'Failed to update child member',
  source: ['A7.13', 'A8.13', 'A8.16'],
})

/** Removes a child (A7.14). */
export const deleteChild = defineEndpoint({
  name: 'deleteChild',
  method: 'DELETE',
  path: '/delete-child-member/{id}',
  kind: 'write',
  token: 'required',
  toWire: ({ id }: { id: number }) => ({ path: { id }, body: { is_can_delete: true } }),
  answer: messageAnswer,
  fallback: 'Child member deletion failed, please try again.',
  screenFallback: 'Failed to remove child member',
  source: ['A7.14', 'A8.14', 'A8.17'],
})
