/**
 * The page of the child accounts: the list, and the dialogs over it (A2.50–A2.55).
 *
 * Started by the portal, ends with the page. Always: each change, or possible change, by a dialog makes the
 * list read again (A4.32).
 */
import { sendTo, setup } from 'xstate'
import { notProvided } from '@machines/shared/actors'
import { child, type ChildInput } from '@machines/shared/child'
import { childAccountsMachine } from '@machines/profile/childAccounts/childAccounts.machine'
import { familyMemberDialogMachine } from '@machines/profile/familyMemberDialog/familyMemberDialog.machine'
import type { ChildrenChanged } from '@machines/profile/familyMemberDialog/familyMemberDialog.types'

export interface ChildAccountsPageInput {
  readonly childAccounts: ChildInput<typeof childAccountsMachine>
  readonly familyMemberDialog: ChildInput<typeof familyMemberDialogMachine>
}

export const childAccountsPageMachine = setup({
  types: {
    context: {} as ChildAccountsPageInput,
    events: {} as ChildrenChanged,
    input: {} as ChildAccountsPageInput,
  },
  actors: { childAccounts: childAccountsMachine, familyMemberDialog: familyMemberDialogMachine },
  actions: {
    reportDefect: notProvided('reportDefect'),
    sendToList: sendTo('childAccounts', ({ event }) => event),
  },
}).createMachine({
  id: 'childAccountsPage',
  context: ({ input }) => input,
  invoke: [child('childAccounts'), child('familyMemberDialog')],
  on: { 'children.changed': { actions: 'sendToList' } },
})
