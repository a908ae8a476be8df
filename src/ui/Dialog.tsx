import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { cx } from './cx'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton'
import { CloseIcon } from './icons/CloseIcon'
import { offerToastSlot } from './toastSlots'
import toastStyles from './Toasts.module.css'
import { type MessageTone, ToneIcon } from './ToneIcon'
import { useHold } from './useHold'

export type DialogProps = {
  title: ReactNode
  subtitle?: ReactNode
  /** Called when the member leaves: Escape, the cross, the Back gesture. */
  onClose: () => void
  /** True during work: only the opener can close the dialog. */
  locked?: boolean | undefined
  /** The reason why it cannot close now. */
  lockedReason?: string
  /** `wide` has two columns; `lg` also the height of the window. */
  size?: 'sm' | 'md' | 'list' | 'wide' | 'lg'
  /**
   * Drops down below a button at the end of the header; a press outside closes it. On a phone it is a sheet.
   */
  dropdown?: boolean | undefined
  /** The tone of a result, whose icon stands before the title. */
  tone?: MessageTone | undefined
  /** An icon in place of the tone's own; its lines draw themselves while the dialog opens. */
  icon?: ReactNode
  /** Buttons at the foot; the primary one last. */
  actions?: ReactNode
  /**
   * The reasons of the disabled buttons (`reasonStandsIn`), above them: the button's words, and the reason
   * with an id.
   */
  reasons?: readonly { readonly id: string; readonly of: string; readonly text: string }[]
  /**
   * Called with true while the pointer or a member-moved focus is inside, so a timer that closes the dialog
   * waits. The backdrop is not inside, and the focus that the dialog takes on opening does not count.
   */
  onHold?: ((held: boolean) => void) | undefined
  children?: ReactNode
}

/** The part of the way from its opener that a dialog comes: not its size, by which it scrolls to what it displays. */
const way = 0.1

/** A dialog that another one replaces, and where it was left; null in the next task. */
let left: { readonly dialog: Element; readonly at: DOMRect } | null = null

/** What the next dialog continues: the chosen hour, or the pressed control. */
function leave(dialog: HTMLDialogElement) {
  const pressed = dialog.contains(document.activeElement) ? document.activeElement : null
  left = { dialog, at: (dialog.querySelector('[data-chosen]') ?? pressed ?? dialog).getBoundingClientRect() }
  queueMicrotask(() => (left = null))
}

/**
 * A modal dialog, open while it is rendered. It comes from the control that opened it, or from the hour that was
 * chosen in the dialog that it replaces. The focus goes to its title, or to the element marked
 * `data-autofocus`, and returns afterwards; the page below is inert. A browser lets the third Escape past
 * `preventDefault`, so a locked dialog also has `closedby="none"`.
 */
export function Dialog({
  title,
  subtitle,
  onClose,
  locked = false,
  lockedReason = 'Please wait until this has finished.',
  size = 'sm',
  dropdown = false,
  tone,
  icon,
  actions,
  reasons = [],
  onHold,
  children,
}: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const slot = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const leaving = useRef(false)
  /** The element that the dialog focused on opening; null before that. */
  const focused = useRef<HTMLElement>(null)
  useHold(inner, onHold, focused)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !slot.current) return
    leaving.current = false
    const withdraw = offerToastSlot(slot.current)
    const opener = document.activeElement?.closest('a, button')
    // React mounts each dialog twice in its strict mode.
    const followed = left?.dialog === element ? null : left
    element.showModal()
    // Opening has laid out the page; measuring earlier would lay it out twice.
    const from = followed?.at ?? opener?.getBoundingClientRect()
    if (from) {
      const x = from.left + from.width / 2 - element.offsetLeft - element.offsetWidth / 2
      const y = from.top + from.height / 2 - element.offsetTop - element.offsetHeight / 2
      element.style.setProperty('--from', `${x * way}px ${y * way}px`)
    }
    const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current
    // The member reads the content above such an element first.
    first?.focus({ preventScroll: first.dataset['autofocus'] === 'unscrolled' })
    focused.current = first
    return () => {
      leaving.current = true
      focused.current = null
      leave(element)
      withdraw()
      element.close()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, size !== 'sm' && styles[size], dropdown && styles.dropdown)}
      aria-labelledby={`${id}-title`}
      aria-describedby={subtitle ? `${id}-subtitle` : undefined}
      closedby={locked ? 'none' : dropdown ? 'any' : 'closerequest'}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!locked) onClose()
      }}
      onClose={(event) => {
        const element = event.currentTarget
        if (event.target !== element || leaving.current || element.open) return
        if (locked) element.showModal()
        else onClose()
      }}
      onKeyDownCapture={(event) => {
        // The key that opened the dialog may still be down; it must not press the focused control.
        if (event.repeat && event.key === 'Enter') event.preventDefault()
      }}
    >
      <div ref={inner} className={styles.inner}>
        <div className={styles.head}>
          {icon ? (
            <span className={cx(styles.tone, styles.stroked, tone && styles[tone])}>{icon}</span>
          ) : (
            tone && <ToneIcon tone={tone} className={cx(styles.tone, styles[tone])} />
          )}
          <div className={styles.titles}>
            <h2 ref={heading} id={`${id}-title`} tabIndex={-1}>
              {title}
            </h2>
            {subtitle && (
              <p id={`${id}-subtitle`} className={styles.subtitle}>
                {subtitle}
              </p>
            )}
          </div>
          <IconButton
            label="Close"
            icon={<CloseIcon />}
            className={styles.close}
            disabledReason={locked ? lockedReason : undefined}
            onClick={onClose}
          />
        </div>
        {children && <div className={styles.body}>{children}</div>}
        {reasons.length > 0 && (
          <ul className={styles.reasons}>
            {reasons.map(({ id: reasonId, of, text }) => (
              <li key={reasonId}>
                <span>{`${of}: `}</span>
                <span id={reasonId}>{text}</span>
              </li>
            ))}
          </ul>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div ref={slot} role="status" className={cx(toastStyles.region, toastStyles.inDialog)} />
    </dialog>
  )
}
