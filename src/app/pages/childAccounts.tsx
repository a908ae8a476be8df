import type { ActorRefFrom } from 'xstate'
import { childAccountsPageFlow } from '@flows/profile/childAccountsPage'
import type { childAccountsPageMachine } from '@machines/profile/childAccountsPage/childAccountsPage.machine'
import { ChildAccountsView } from '@views/profile/childAccounts/ChildAccountsView'
import { FamilyMemberDialogView } from '@views/profile/familyMemberDialog/FamilyMemberDialogView'
import { childrenOf, pageOf } from '../pageOf'

/** The child accounts: the list, and the dialogs over it (A2.50–A2.55). */
function ChildAccountsPage({ actor }: { readonly actor: ActorRefFrom<typeof childAccountsPageMachine> }) {
  const { childAccounts, familyMemberDialog } = childrenOf(actor)
  return (
    <ChildAccountsView
      actor={childAccounts}
      onAdd={() => familyMemberDialog.send({ type: 'addition.requested' })}
      onEdit={(child) => familyMemberDialog.send({ type: 'edit.requested', child })}
      onRemove={(child) => familyMemberDialog.send({ type: 'removal.requested', child })}
    >
      <FamilyMemberDialogView actor={familyMemberDialog} />
    </ChildAccountsView>
  )
}

export const { flow, Page } = pageOf(childAccountsPageFlow, ChildAccountsPage)
