import { childAccountsPageMachine } from '@machines/profile/childAccountsPage/childAccountsPage.machine'
import { defineModel } from '@tests/support/model'

/** The page: the dialogs' events for the list. */
export const model = defineModel(childAccountsPageMachine, {
  name: 'childAccountsPage',
  input: {
    childAccounts: { mayManage: true },
    familyMemberDialog: {
      mayManage: true,
      additionIsRequested: false,
      editedChildId: null,
      today: '2026-07-08',
    },
  },
  samples: {},
  notices: { 'children.changed': [{ type: 'children.changed' }] },
  answers: { childAccounts: [], familyMemberDialog: [] },
  background: ['childAccounts', 'familyMemberDialog'],
  rests: [''],
})
