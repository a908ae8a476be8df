import type { ReactNode } from 'react'
import { Button } from '@ui/Button'

interface DialogActionsProps {
  /** The id of the form that is sent. */
  readonly form: string
  readonly onCancel: () => void
  readonly busy: boolean
  /** What the button says while the form is being sent. */
  readonly busyLabel: string
  /** Why the dialog cannot be left while the form is being sent. */
  readonly lockedReason: string
  /** Why the form cannot be sent; undefined when it can. */
  readonly disabledReason: string | undefined
  /** The id of the element of the dialog that gives this reason already. */
  readonly reasonStandsIn?: string | undefined
  /** What the button says. */
  readonly children: ReactNode
}

/** The buttons of a dialog with a form: Cancel, and the one that sends it. */
export function DialogActions(props: DialogActionsProps) {
  const { form, onCancel, busy, busyLabel, lockedReason, disabledReason, reasonStandsIn, children } = props
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
        disabledReason={disabledReason}
        reasonStandsIn={reasonStandsIn}
        reasonBelow
      >
        {children}
      </Button>
    </>
  )
}
