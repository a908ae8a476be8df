import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { cx } from './cx'
import { IconButton } from './IconButton'
import { CloseIcon } from './icons/CloseIcon'
import { useToastSlot } from './toastSlots'
import styles from './Toasts.module.css'
import tones from './tones.module.css'
import { type MessageTone, ToneIcon } from './ToneIcon'

export type Toast = {
  id: string
  tone: MessageTone
  title: string
  message?: string | undefined
}

export type ToastsProps = {
  toasts: readonly Toast[]
  onDismiss: (id: string) => void
  /** True while the pointer or the focus is on a toast: their timers are paused. */
  onHold: (held: boolean) => void
}

/** The toasts: a polite live region of its own, rendered inside the topmost open dialog if there is one. */
export function Toasts({ toasts, onDismiss, onHold }: ToastsProps) {
  const slot = useToastSlot()
  const none = toasts.length === 0

  // A toast that leaves from under the pointer sends no pointerleave, and the next one must not wait for ever.
  useEffect(() => {
    if (none) onHold(false)
  }, [none, onHold])

  const list = none ? null : (
    <ul
      className={styles.list}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
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
