import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Alert } from './Alert'
import { Button } from './Button'
import styles from './MissingPart.module.css'
import { useToastSlot } from './toastSlots'

interface MissingPartProps {
  readonly title: string
  readonly children?: ReactNode
  /** What the button does: tries again, unless it only closes the message. */
  readonly button?: 'Try Again' | 'Close'
  readonly onPress: () => void
}

/**
 * Says that something which the member asked for, and which is loaded when it is asked for, could not be loaded. At the foot of
 * the screen, since what was pressed may be anywhere; inside the topmost open dialog if there is one, for it can be reached alone.
 */
export function MissingPart({ title, children, button = 'Try Again', onPress }: MissingPartProps) {
  const slot = useToastSlot()
  return createPortal(
    <div className={styles.place}>
      <Alert
        tone="bad"
        title={title}
        actions={
          <Button size="sm" onClick={onPress}>
            {button}
          </Button>
        }
      >
        {children}
      </Alert>
    </div>,
    slot ?? document.body,
  )
}
