import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from './cx'
import { IconButton } from './IconButton'
import { CloseIcon } from './icons/CloseIcon'
import { useToastSlot } from './toastSlots'
import styles from './Toasts.module.css'
import tones from './tones.module.css'
import { type MessageTone, ToneIcon } from './ToneIcon'
import { useHold } from './useHold'

export type Toast = {
  id: string
  tone: MessageTone
  title: string
  message?: string | undefined
}

export type ToastsProps = {
  toasts: readonly Toast[]
  onDismiss: (id: string) => void
  /** Called with true while the pointer or the focus is on a toast: their timers pause. */
  onHold: (held: boolean) => void
}

/** The toasts: a separate polite live region, rendered inside the topmost open dialog if there is one. */
export function Toasts({ toasts, onDismiss, onHold }: ToastsProps) {
  const slot = useToastSlot()
  const area = useRef<HTMLUListElement>(null)
  useHold(area, onHold)

  const list =
    toasts.length === 0 ? null : (
      <ul ref={area} data-not-printed="" className={styles.list}>
        {toasts.map((toast) => (
          <li key={toast.id} className={cx(styles.toast, tones[toast.tone])}>
            <ToneIcon tone={toast.tone} className={styles.icon} />
            <div className={styles.words}>
              <p className={styles.title}>{toast.title}</p>
              {toast.message && <p>{toast.message}</p>}
            </div>
            <IconButton
              label={`Dismiss: ${toast.title}`}
              icon={<CloseIcon />}
              onClick={() => onDismiss(toast.id)}
            />
          </li>
        ))}
      </ul>
    )
  return (
    <>
      <div role="status" className={styles.region}>
        {slot ? null : list}
      </div>
      {slot && createPortal(list, slot)}
    </>
  )
}
