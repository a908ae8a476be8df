import { childAccountsPageMachine } from '@machines/childAccountsPage/childAccountsPage.machine'
import { childAccountsFlow } from './childAccounts'
import { childDialogFlow } from './childDialog'
import type { FlowDeps } from './deps'
import { reporting } from './reporting'

/** The list of children and its dialogs. */
export function childAccountsPageFlow(deps: FlowDeps) {
  const childAccounts = childAccountsFlow(deps)
  const childDialog = childDialogFlow(deps)
  const machine = childAccountsPageMachine.provide({
    actors: { childAccounts: childAccounts.machine, childDialog: childDialog.machine },
    actions: { reportDefect: reporting(deps) },
  })
  return { machine, input: { childAccounts: childAccounts.input, childDialog: childDialog.input } }
}
