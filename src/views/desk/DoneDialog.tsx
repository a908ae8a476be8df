import type { ReactNode } from 'react'
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'
import { Stack } from '@ui/Stack'

interface DoneDialogProps {
  readonly title: string
  readonly subtitle?: string
  readonly tone?: 'good' | 'warn'
  /** The label of its only button. */
  readonly label?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What became of an act at the desk. */
export function DoneDialog({ tone = 'good', label = 'Done', children, ...dialog }: DoneDialogProps) {
  return (
    <Dialog
      {...dialog}
      tone={tone}
      actions={
        <Button variant="primary" onClick={dialog.onClose}>
          {label}
        </Button>
      }
    >
      <Stack gap={3}>{children}</Stack>
    </Dialog>
  )
}
