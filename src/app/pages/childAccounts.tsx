import type { ActorRefFrom } from 'xstate'
import { childAccountsPageFlow } from '@flows/childAccountsPage'
import type { childAccountsPageMachine } from '@machines/childAccountsPage/childAccountsPage.machine'
import { ChildAccountsView } from '@views/childAccounts/ChildAccountsView'
import { ChildDialogView } from '@views/childDialog/ChildDialogView'
import { pageOf } from '../pageOf'

/** The child accounts: the list, and the dialogs over it (A2.50–A2.55). */
function ChildAccountsPage({ actor }: { readonly actor: ActorRefFrom<typeof childAccountsPageMachine> }) {
  const { childAccounts, childDialog } = actor.getSnapshot().children
  if (!childAccounts || !childDialog) return null
  return (
    <ChildAccountsView
      actor={childAccounts}
      onAdd={() => childDialog.send({ type: 'addition.requested' })}
      onEdit={(child) => childDialog.send({ type: 'edit.requested', child })}
      onRemove={(child) => childDialog.send({ type: 'removal.requested', child })}
    >
      <ChildDialogView actor={childDialog} />
    </ChildAccountsView>
  )
}

export const { flow, Page } = pageOf(childAccountsPageFlow, ChildAccountsPage)
