import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Alert } from './Alert'
import { Button } from './Button'
import styles from './MissingPart.module.css'
import { useToastSlot } from './toastSlots'

interface MissingPartProps {
  readonly title: string
  readonly children?: ReactNode
  /** The action of the button: it tries again, unless it only closes the message. */
  readonly button?: 'Try Again' | 'Close'
  readonly onPress: () => void
}

/**
 * The message about a requested part that failed to load. At the foot of the screen, because the pressed
 * control may be anywhere; inside the topmost open dialog if there is one, because only that is reachable.
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
