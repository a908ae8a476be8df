/**
 * The dialogs of the child accounts: adding, editing and removing a child, and the success message (A2.55).
 *
 * Started by the page of the child accounts, ends with it. Always: one dialog at a time; only a Full member
 * changes anything (A6.05), and only a child without classes can be removed (A4.30); the flow reads the list
 * before it edits or removes a child, so it never overwrites a change made elsewhere; a change whose outcome
 * is unknown is read back and never repeated automatically; typed text stays until the dialog is closed; the
 * list is read again after everything that may have changed it (A4.32).
 */
import { assertEvent, assign, setup } from 'xstate'
import { changed } from '@machines/shared/changes'
import { type ChildChange, isChangeDone } from '@domain/account/childChange'
import { childFormOf } from '@domain/forms/child'
import { deepEqual } from '@domain/values/deepEqual'
import { notProvided, unimplementedPromise, withOutput, withParams } from '@machines/shared/actors'
import { forCalls, notFailed } from '@machines/shared/failure'
import { sending, verifying } from '@machines/shared/submission'
import { countDown, waitThen } from '@machines/shared/wait'
import {
  addition,
  type Change,
  clear,
  closing,
  comparingWith,
  edit,
  editedIn,
  latestOf,
  merged,
  type Read,
  reading,
  removal,
} from './familyMemberDialog.changes'
import type {
  FamilyMemberDialogContext,
  FamilyMemberDialogEvent,
  FamilyMemberDialogInput,
  FetchChildren,
  SaveChild,
} from './familyMemberDialog.types'

type Answered = { output: SaveChild['output'] }
const answer = withOutput<Answered['output']>()

/** Milliseconds for which a success is displayed (A4.34, A9.05, A9.06). */
const successDelay = 3_000

/** Sends the change of a dialog. */
const submitting = { target: 'saving', actions: ['setFields', 'clearFailure'] } as const
/** Reads the list, then sends the change. */
const comparing = { target: 'comparing', actions: ['setFields', 'clearFailure'] } as const

/** The states of a dialog; `submitted` sends its change, and success leads to `done`. */
const dialogOf = <const Submitted extends object, const Done extends string>(
  changeOf: Change,
  { submitted, done }: { readonly submitted: Submitted; readonly done: Done },
) => {
  const open = { on: { ...closing, ...submitted } } as const
  const wait = waitThen({ target: 'open', actions: 'clearFailure' })
  const read = withParams(({ context, event }: { context: FamilyMemberDialogContext; event: Read }) => ({
    output: event.output,
    change: changeOf(context),
  }))
  return {
    initial: 'open',
    states: {
      open,
      /** Refused, or a defect: `failure` distinguishes them. */
      failed: open,
      /** The outcome was unknown, and the list shows that nothing changed. */
      notDone: open,
      waiting: { ...wait, on: { ...wait.on, ...closing } },
      saving: sending({
        src: 'saveChild',
        input: ({ context }: { context: FamilyMemberDialogContext }) => changeOf(context),
        answer,
        branches: [
          {
            guard: answer('isAccepted'),
            target: done,
            actions: [answer('setMessage'), 'notifyChildrenChanged'],
          },
        ],
        outcomeUnknown: 'verifyingOutcome',
        refused: 'failed',
        defective: 'failed',
      }),
      verifyingOutcome: verifying({
        src: 'fetchChildren',
        answer: read,
        branches: [
          { guard: read('changeIsDone'), target: done, actions: 'notifyChildrenChanged' },
          { guard: read('isAccepted'), target: 'notDone' },
        ],
      }),
      notKnown: {
        on: {
          'retry.requested': 'verifyingOutcome',
          'dialog.closed': { target: '#familyMemberDialog.closed', actions: 'notifyChildrenChanged' },
        },
      },
    },
  } as const
}

const editing = dialogOf(edit, {
  submitted: { 'child.submitted': comparing },
  done: '#familyMemberDialog.saved',
})
const removing = dialogOf(removal, {
  submitted: { 'removal.confirmed': { target: 'comparing', actions: 'clearFailure' } },
  done: '#familyMemberDialog.closed.removed',
})

export const familyMemberDialogMachine = setup({
  types: {
    context: {} as FamilyMemberDialogContext,
    events: {} as FamilyMemberDialogEvent,
    input: {} as FamilyMemberDialogInput,
  },
  actors: {
    saveChild: unimplementedPromise<SaveChild['output'], SaveChild['input']>('saveChild'),
    fetchChildren: unimplementedPromise<FetchChildren['output']>('fetchChildren'),
    countDown,
  },
  delays: { successDelay },
})
  .extend(forCalls<FamilyMemberDialogContext, FamilyMemberDialogEvent>())
  .extend({
    guards: {
      mayManage: ({ context }) => context.mayManage,
      additionIsRequested: ({ context }) => context.mayManage && context.additionIsRequested,
      editIsRequested: ({ context }) => context.mayManage && context.editedChildId !== null,
      childIsFound: ({ context }, read: Read) => editedIn(context, read) !== undefined,
      mayRemove: ({ context, event }) => context.mayManage && 'child' in event && event.child.canDelete,
      childIsGone: ({ context }, read: Read) => read.output.ok && latestOf(context, read) === undefined,
      isChangedElsewhere: ({ context }, read: Read) =>
        (merged(context, latestOf(context, read))?.changedElsewhere.length ?? 0) > 0,
      nothingIsLeft: ({ context }) =>
        context.reported !== null &&
        deepEqual(merged(context, context.reported)?.newer, childFormOf(context.reported)),
      changeIsDone: (_, { output, change }: Read & { change: ChildChange }) =>
        output.ok && isChangeDone(change, output.value.children),
    },
    actions: {
      /** Removes the action from the address (A2.54). */
      clearAddress: notProvided('clearAddress'),
      notifyChildrenChanged: changed(['children']),
      clearRequest: assign({ additionIsRequested: false, editedChildId: null }),
      clearChild: assign(clear),
      setChild: assign(({ event }) => {
        assertEvent(event, ['edit.requested', 'removal.requested'])
        return { ...clear, child: event.child, fields: childFormOf(event.child) }
      }),
      setFound: assign(({ context }, read: Read) => {
        const child = editedIn(context, read)
        return child ? { ...clear, child, fields: childFormOf(child) } : {}
      }),
      setFields: assign(({ event }) => {
        assertEvent(event, 'child.submitted')
        return { fields: event.fields }
      }),
      setReported: assign(({ context }, read: Read) => ({ reported: latestOf(context, read) ?? null })),
      keepWanted: assign(({ context }, read: Read) => {
        const { mine } = merged(context, latestOf(context, read)) ?? {}
        return mine ? { fields: mine } : {}
      }),
      keepMine: assign(({ context }) => ({
        fields: merged(context, context.reported)?.mine ?? context.fields,
      })),
      takeNewer: assign(({ context }) => ({
        fields: merged(context, context.reported)?.newer ?? context.fields,
      })),
      setMessage: assign((_, { output }: Answered) => (output.ok ? { message: output.value.message } : {})),
    },
  })
  .createMachine({
    id: 'familyMemberDialog',
    context: ({ input }) => ({ ...notFailed, ...clear, ...input }),
    entry: 'clearAddress',
    initial: 'closed',
    states: {
      closed: {
        initial: 'quiet',
        on: {
          'addition.requested': { guard: 'mayManage', target: 'adding', actions: 'clearChild' },
          'edit.requested': { guard: 'mayManage', target: 'editing', actions: 'setChild' },
          'removal.requested': { guard: 'mayRemove', target: 'removing', actions: 'setChild' },
        },
        states: {
          quiet: {
            always: [
              {
                guard: 'additionIsRequested',
                target: '#familyMemberDialog.adding',
                actions: 'clearRequest',
              },
              { guard: 'editIsRequested', target: 'findingChild' },
            ],
          },
          /**
           * Opens the form of a child again; while the list is being read, and when it cannot be, the page
           * below displays that.
           */
          findingChild: {
            invoke: {
              id: 'fetchChildren',
              src: 'fetchChildren',
              onDone: [
                {
                  guard: reading('childIsFound'),
                  target: '#familyMemberDialog.editing',
                  actions: reading('setFound'),
                },
                { target: 'quiet', actions: 'clearRequest' },
              ],
              onError: { target: 'quiet', actions: ['clearRequest', 'reportDefect'] },
            },
          },
          /** The page announces a removal for a while (A4.34). */
          removed: { after: { successDelay: 'quiet' } },
        },
      },
      adding: dialogOf(addition, {
        submitted: { 'child.submitted': submitting },
        done: '#familyMemberDialog.saved',
      }),
      editing: {
        initial: 'open',
        states: {
          ...editing.states,
          ...comparingWith(
            {
              guard: reading('isChangedElsewhere'),
              target: 'changedElsewhere',
              actions: reading('setReported'),
            },
            { guard: reading('isAccepted'), target: 'saving', actions: reading('keepWanted') },
          ),
          changedElsewhere: {
            on: {
              ...closing,
              'child.submitted': comparing,
              'mine.kept': { target: 'saving', actions: 'keepMine' },
              'newer.taken': [
                {
                  guard: 'nothingIsLeft',
                  target: '#familyMemberDialog.closed',
                  actions: 'notifyChildrenChanged',
                },
                { target: 'saving', actions: 'takeNewer' },
              ],
            },
          },
        },
      },
      removing: {
        initial: 'open',
        states: {
          ...removing.states,
          ...comparingWith({ guard: reading('isAccepted'), target: 'saving' }),
        },
      },
      saved: {
        initial: 'displayed',
        on: { 'dialog.closed': 'closed' },
        states: {
          displayed: { after: { successDelay: '#familyMemberDialog.closed' }, on: { 'hold.began': 'held' } },
          held: { on: { 'hold.ended': 'displayed' } },
        },
      },
    },
  })
