import type { ReactNode } from 'react'
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'

interface NotKnownDialogProps {
  readonly title: string
  readonly onClose: () => void
  /** Asks the server once more what became of it. */
  readonly onRetry: () => void
  readonly children: ReactNode
}

/** The outcome of what was sent is not known: nothing is sent again, and the server can be asked once more. */
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
