/**
 * The page of the child accounts: the list, and the dialogs over it (A2.50–A2.55).
 *
 * Started by the portal, ends with the page.
 */
import { page } from '@machines/shared/page'
import { childAccountsMachine } from '@machines/profile/childAccounts/childAccounts.machine'
import { familyMemberDialogMachine } from '@machines/profile/familyMemberDialog/familyMemberDialog.machine'

export const childAccountsPageMachine = page()({
  id: 'childAccountsPage',
  flows: { childAccounts: childAccountsMachine, familyMemberDialog: familyMemberDialogMachine },
})
