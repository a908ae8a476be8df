import type { SnapshotFrom } from 'xstate'
import { type PasswordDialogView, passwordDialogOf } from '@machines/shared/passwordDialog.select'
import type { accountErasureMachine } from './accountErasure.machine'

export type AccountErasureScreen =
  /** The server lacks the extension, or the member is leaving. */
  { readonly screen: 'hidden' } | { readonly screen: 'offer'; readonly dialog: ErasureDialogView | null }

export interface ErasureDialogView extends PasswordDialogView {
  /** True when signing in is offered as the check of a try whose answer was lost. */
  readonly canCheck: boolean
  /** True when bookings, payments or refunds come first: the pages with them are offered. */
  readonly isUnfinished: boolean
}

const unconfirmedText =
  'The connection was lost, so we do not know whether your account was deleted. If you can sign in, it was not.'

function dialogIn(snapshot: SnapshotFrom<typeof accountErasureMachine>): ErasureDialogView {
  const { failure } = snapshot.context
  const canCheck = snapshot.matches('unconfirmed')
  const dialog = {
    ...passwordDialogOf(snapshot, 'Your account was not deleted'),
    canCheck,
    isUnfinished: failure?.kind === 'refused' && failure.code === 'unfinished',
  }
  if (!canCheck) return dialog
  const said = failure?.kind === 'unknown' ? failure.message : null
  const message = [said, unconfirmedText].filter(Boolean).join(' ')
  return { ...dialog, notice: { title: 'We could not confirm the deletion', message } }
}

/** The screen of the erasure of the account. */
export function selectAccountErasure(
  snapshot: SnapshotFrom<typeof accountErasureMachine>,
): AccountErasureScreen {
  if (!snapshot.context.isOffered || snapshot.status === 'done') return { screen: 'hidden' }
  return { screen: 'offer', dialog: snapshot.matches('quiet') ? null : dialogIn(snapshot) }
}
