import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Alert } from './Alert'
import { Button } from './Button'
import styles from './MissingPart.module.css'

interface MissingPartProps {
  readonly title: string
  readonly children?: ReactNode
  /** What the button does: tries again, unless it only closes the message. */
  readonly button?: 'Try Again' | 'Close'
  readonly onPress: () => void
}

/**
 * Says that something which the member asked for, and which is loaded when it is asked for, could not be loaded. At the foot of
 * the screen, since what was pressed may be anywhere.
 */
export const MissingPart = ({ title, children, button = 'Try Again', onPress }: MissingPartProps) =>
  createPortal(
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
    document.body,
  )
