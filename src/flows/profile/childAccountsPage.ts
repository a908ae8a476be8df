import { childAccountsPageMachine } from '@machines/profile/childAccountsPage/childAccountsPage.machine'
import type { FlowDeps } from '@flows/shared/deps'
import { pageFlow } from '@flows/shared/pageFlow'
import { childAccountsFlow } from './childAccounts'
import { familyMemberDialogFlow } from './familyMemberDialog'

/** The list of children and its dialogs. */
export const childAccountsPageFlow = (deps: FlowDeps) =>
  pageFlow(deps, childAccountsPageMachine, {
    childAccounts: childAccountsFlow(deps),
    familyMemberDialog: familyMemberDialogFlow(deps),
  })
