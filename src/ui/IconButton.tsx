import { type ComponentProps, type MouseEvent, useId } from 'react'
import { cx } from './cx'
import styles from './IconButton.module.css'
import { Reason, useReason } from './Reason'
import type { Parts } from './parts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'disabled' | 'aria-label'> & {
  /** The accessible name; it must include the badge ("Notifications, 3 unread"). */
  label: string
  icon: Parts
  /** A short number in the corner, such as the number of new notifications. */
  badge?: string | null | undefined
  disabledReason?: string | undefined
}

/** A square button of one icon, 44 pixels wide and high. */
export function IconButton({
  label,
  icon,
  badge = null,
  disabledReason,
  className,
  onClick,
  'aria-describedby': describedBy,
  ...rest
}: IconButtonProps) {
  const reasonId = useId()
  const reason = useReason()
  const closed = disabledReason !== undefined

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!closed) return onClick?.(event)
    event.preventDefault()
    reason.press(event.currentTarget)
  }

  return (
    <span className={styles.wrap}>
      <button
        type="button"
        {...rest}
        {...(closed ? reason.handlers : undefined)}
        aria-label={label}
        aria-disabled={closed || undefined}
        aria-describedby={cx(describedBy, closed && reasonId) || undefined}
        className={cx(styles.button, className)}
        onClick={press}
      >
        {icon}
        {badge !== null && <span className={styles.badge}>{badge}</span>}
      </button>
      {closed && <Reason id={reasonId} text={disabledReason} shown={reason.shown} edge={reason.edge} />}
    </span>
  )
}
