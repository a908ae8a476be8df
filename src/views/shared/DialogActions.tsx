import type { ReactNode } from 'react'
import { Button } from '@ui/Button'
import { useOfflineReason } from './Connectivity'

interface DialogActionsProps {
  /** The id of the submitted form. */
  readonly form: string
  readonly onCancel: () => void
  readonly busy: boolean
  /** The button's label while the form is on its way. */
  readonly busyLabel: string
  /** The reason why the dialog cannot close while the form is on its way. */
  readonly lockedReason: string
  /** The reason why the form cannot be submitted; undefined when it can. */
  readonly disabledReason: string | undefined
  /** The id of the dialog's element that already gives this reason. */
  readonly reasonStandsIn?: string | undefined
  /** True for a form that stays on this device, and so needs no network. */
  readonly staysHere?: boolean
  /** The button's label. */
  readonly children: ReactNode
}

/** The buttons of a dialog with a form: Cancel and Submit. */
export function DialogActions(props: DialogActionsProps) {
  const { form, onCancel, busy, busyLabel, lockedReason, disabledReason, reasonStandsIn, children } = props
  const offline = useOfflineReason()
  // What already stands in the dialog holds with a network as well.
  const closed = props.staysHere || reasonStandsIn !== undefined ? undefined : offline
  return (
    <>
      <Button variant="quiet" disabledReason={busy ? lockedReason : undefined} onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={form}
        variant="primary"
        busy={busy}
        busyLabel={busyLabel}
        disabledReason={closed ?? disabledReason}
        reasonStandsIn={reasonStandsIn}
        reasonBelow
      >
        {children}
      </Button>
    </>
  )
}
