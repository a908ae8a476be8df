/**
 * The page of the child accounts: the list, and the dialogs over it (A2.50–A2.55).
 *
 * Started by the portal, ends with the page. Always: what a dialog changed, or may have changed, is read again by the list
 * (A4.32).
 */
import { sendTo, setup } from 'xstate'
import { notProvided } from '@machines/actors'
import { childAccountsMachine } from '@machines/childAccounts/childAccounts.machine'
import type { ChildAccountsInput } from '@machines/childAccounts/childAccounts.types'
import { childDialogMachine } from '@machines/childDialog/childDialog.machine'
import type { ChildDialogInput, ChildrenChanged } from '@machines/childDialog/childDialog.types'

export interface ChildAccountsPageInput {
  readonly childAccounts: ChildAccountsInput
  readonly childDialog: Omit<ChildDialogInput, 'parent'>
}

export const childAccountsPageMachine = setup({
  types: {
    context: {} as ChildAccountsPageInput,
    events: {} as ChildrenChanged,
    input: {} as ChildAccountsPageInput,
  },
  actors: { childAccounts: childAccountsMachine, childDialog: childDialogMachine },
  actions: {
    reportDefect: notProvided('reportDefect'),
    sendToList: sendTo('childAccounts', ({ event }) => event),
  },
}).createMachine({
  id: 'childAccountsPage',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'childAccounts',
      src: 'childAccounts',
      input: ({ context }) => context.childAccounts,
      onError: { actions: 'reportDefect' },
    },
    {
      id: 'childDialog',
      src: 'childDialog',
      input: ({ context, self }) => ({ ...context.childDialog, parent: self }),
      onError: { actions: 'reportDefect' },
    },
  ],
  on: { 'children.changed': { actions: 'sendToList' } },
})
