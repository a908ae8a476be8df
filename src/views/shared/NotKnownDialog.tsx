import type { ReactNode } from 'react'
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'

interface NotKnownDialogProps {
  readonly title: string
  readonly onClose: () => void
  /** Asks the server again for the outcome. */
  readonly onRetry: () => void
  readonly children: ReactNode
}

/**
 * The dialog of a request with an unknown outcome: the portal does not send it again, and the member can ask
 * the server for the outcome.
 */
export function NotKnownDialog(props: NotKnownDialogProps) {
  const { title, onClose, onRetry, children } = props
  return (
    <Dialog
      title={title}
      tone="warn"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          <Button variant="primary" onClick={onRetry}>
            Check again
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
