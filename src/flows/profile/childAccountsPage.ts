import { childAccountsPageMachine } from '@machines/profile/childAccountsPage/childAccountsPage.machine'
import { childAccountsFlow } from './childAccounts'
import { familyMemberDialogFlow } from './familyMemberDialog'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/** The list of children and its dialogs. */
export function childAccountsPageFlow(deps: FlowDeps) {
  const childAccounts = childAccountsFlow(deps)
  const familyMemberDialog = familyMemberDialogFlow(deps)
  const machine = childAccountsPageMachine.provide({
    actors: { childAccounts: childAccounts.machine, familyMemberDialog: familyMemberDialog.machine },
    actions: { reportDefect: reporting(deps) },
  })
  return {
    machine,
    input: { childAccounts: childAccounts.input, familyMemberDialog: familyMemberDialog.input },
  }
}
