import { failed, succeeded } from '@domain/values/outcome'
import { familyMemberDialogMachine } from '@machines/profile/familyMemberDialog/familyMemberDialog.machine'
import {
  addedChild,
  blockedChild,
  childMembers,
  editedChild,
  editedChildForm,
  newChildForm,
  removableChild,
} from '@tests/support/children'
import { defineModel } from '@tests/support/model'
import { failures, refusal } from '@tests/support/samples'

const today = '2026-07-08'
const dialogs = ['adding', 'editing', 'removing'] as const

/** The dialogs: each of them, every answer, a lost one read back, and a member who may change nothing. */
export const model = defineModel(familyMemberDialogMachine, {
  name: 'familyMemberDialog',
  inputs: {
    full: { mayManage: true, additionIsRequested: false, editedChildId: null, today },
    'with a new child in the address': {
      mayManage: true,
      additionIsRequested: true,
      editedChildId: null,
      today,
    },
    'with the form of a child that was left': {
      mayManage: true,
      additionIsRequested: false,
      editedChildId: blockedChild.id,
      today,
    },
    'basic, with such a form': {
      mayManage: false,
      additionIsRequested: false,
      editedChildId: blockedChild.id,
      today,
    },
    basic: { mayManage: false, additionIsRequested: true, editedChildId: null, today },
  },
  samples: {
    'addition.requested': [{ type: 'addition.requested' }],
    'edit.requested': [{ type: 'edit.requested', child: blockedChild }],
    'removal.requested': [
      { type: 'removal.requested', child: blockedChild },
      { type: 'removal.requested', child: removableChild },
    ],
    'child.submitted': [
      { type: 'child.submitted', fields: newChildForm },
      { type: 'child.submitted', fields: editedChildForm },
    ],
    'removal.confirmed': [{ type: 'removal.confirmed' }],
    'retry.requested': [{ type: 'retry.requested' }],
    'mine.kept': [{ type: 'mine.kept' }],
    'newer.taken': [{ type: 'newer.taken' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
    'hold.began': [{ type: 'hold.began' }],
    'hold.ended': [{ type: 'hold.ended' }],
  },
  notices: {
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    saveChild: [
      succeeded({ message: 'Done by the server' }),
      refusal({ message: 'Please check', fields: { fname: 'Not a name' } }),
      failed(failures.unknown),
      failed(failures.tooMany),
    ],
    fetchChildren: [
      succeeded(childMembers([editedChild, addedChild])),
      succeeded(childMembers([blockedChild, removableChild])),
      // A change elsewhere: in the fields of both samples, and in one that only one of them changed.
      succeeded(childMembers([{ ...blockedChild, school: 'Girls’ College' }, removableChild])),
      succeeded(childMembers([removableChild])),
      failed(failures.unreachable),
      failed(failures.tooMany),
    ],
    countDown: [],
  },
  contextKey: ({ context }) => [
    context.mayManage,
    context.editedChildId,
    context.child?.id ?? null,
    context.fields.firstName,
    context.fields.school,
    context.failure?.kind ?? null,
    context.message,
    context.reported !== null,
    context.secondsLeft > 0,
  ],
  // A member who may change nothing reads the list below.
  rests: ['closed.quiet'],
  invariants: {
    'a Basic member meets no dialog': (snapshot) => snapshot.context.mayManage || snapshot.matches('closed'),
    'a child in a class is not removed': (snapshot) =>
      !snapshot.matches('removing') || snapshot.context.child?.canDelete === true,
    'what is edited or removed is known': (snapshot) =>
      !(snapshot.matches('editing') || snapshot.matches('removing')) || snapshot.context.child !== null,
    'a dialog at work is not closed': (snapshot) =>
      !snapshot.hasTag('busy') || !snapshot.can({ type: 'dialog.closed' }),
    'nothing is sent while the server asks to wait': (snapshot) =>
      !dialogs.some((dialog) => snapshot.matches({ [dialog]: 'waiting' } as never)) ||
      (!snapshot.can({ type: 'child.submitted', fields: newChildForm }) &&
        !snapshot.can({ type: 'removal.confirmed' })),
  },
})
