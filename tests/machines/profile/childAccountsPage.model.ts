import { childAccountsPageMachine } from '@machines/profile/childAccountsPage/childAccountsPage.machine'
import { defineModel } from '@tests/support/model'
import { noParent } from '@tests/support/parents'

/** The page of the list and its dialogs. */
export const model = defineModel(childAccountsPageMachine, {
  name: 'childAccountsPage',
  input: {
    parent: noParent,
    childAccounts: { mayManage: true },
    familyMemberDialog: {
      mayManage: true,
      additionIsRequested: false,
      editedChildId: null,
      today: '2026-07-08',
    },
  },
  samples: {},
  answers: { childAccounts: [], familyMemberDialog: [] },
  background: ['childAccounts', 'familyMemberDialog'],
  rests: [''],
})
