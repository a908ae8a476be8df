import { childAccountsFlow, childListPort } from '@flows/childAccounts'
import { childDialogFlow } from '@flows/childDialog'
import { ChildAccountsView } from '@views/childAccounts/ChildAccountsView'
import { ChildDialogView } from '@views/childDialog/ChildDialogView'
import { useFlow } from '../useFlow'

/** The child accounts: the list, and the dialogs over it (A2.50–A2.55). */
export function Page() {
  const list = useFlow(childAccountsFlow)
  const dialog = useFlow((deps) => childDialogFlow(deps, { list: childListPort(list) }))
  return (
    <ChildAccountsView
      actor={list}
      onAdd={() => dialog.send({ type: 'addition.requested' })}
      onEdit={(child) => dialog.send({ type: 'edit.requested', child })}
      onRemove={(child) => dialog.send({ type: 'removal.requested', child })}
    >
      <ChildDialogView actor={dialog} />
    </ChildAccountsView>
  )
}
