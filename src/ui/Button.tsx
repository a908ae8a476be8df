import { type ComponentProps, type MouseEvent, useId } from 'react'
import styles from './Button.module.css'
import { type ButtonAppearance, buttonClass } from './buttonClass'
import { cx } from './cx'
import { Reason, useReason } from './Reason'
import { Spinner } from './Spinner'
import { VisuallyHidden } from './VisuallyHidden'
import type { Parts } from './parts'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonAppearance & {
    icon?: Parts
    /**
     * True during work: the button ignores presses, keeps its width, and displays and announces `busyLabel`.
     */
    busy?: boolean | undefined
    busyLabel?: string | undefined
    /**
     * The reason why the button is disabled: the button keeps its place in the tab order and explains itself.
     */
    disabledReason?: string | undefined
    /** The id of the dialog's element that already gives the reason, so no popover repeats it. */
    reasonStandsIn?: string | undefined
    /** True to display the reason as text below the button, before any press; no popover repeats it. */
    reasonBelow?: boolean
  }

/** A button that works, displays its work, or explains why it is disabled. */
export function Button({
  variant,
  size,
  full,
  icon,
  busy = false,
  busyLabel,
  disabledReason,
  reasonStandsIn,
  reasonBelow = false,
  className,
  children,
  onClick,
  type = 'button',
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const reason = useReason()
  const working = busyLabel ?? 'Working...'
  const closed = disabledReason !== undefined && !busy
  const below = closed && reasonBelow && reasonStandsIn === undefined
  const opens = closed && reasonStandsIn === undefined && !below

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!busy && !closed) return onClick?.(event)
    event.preventDefault()
    event.stopPropagation()
    if (opens) reason.press(event.currentTarget)
  }

  return (
    <span className={cx(styles.wrap, full && styles.full, below && styles.explained)}>
      <button
        {...rest}
        {...(opens ? reason.handlers : undefined)}
        type={type}
        className={cx(buttonClass({ variant, size, full }), closed && styles.closed, className)}
        aria-disabled={busy || closed ? true : undefined}
        aria-busy={busy || undefined}
        aria-describedby={cx(describedBy, closed && (reasonStandsIn ?? reasonId)) || undefined}
        onClick={press}
      >
        <span className={styles.face}>
          <span className={cx(styles.label, busy && styles.away)} aria-hidden={busy || undefined}>
            {icon}
            <span className={styles.words}>{children}</span>
          </span>
          {(busy || busyLabel !== undefined) && (
            <span className={cx(styles.working, !busy && styles.reserve)} aria-hidden={!busy || undefined}>
              {busy && <Spinner size="sm" />}
              <span>{working}</span>
            </span>
          )}
        </span>
      </button>
      {below && (
        <span id={reasonId} className={styles.below}>
          {disabledReason}
        </span>
      )}
      {opens && <Reason id={reasonId} text={disabledReason} shown={reason.shown} edge={reason.edge} />}
      <VisuallyHidden aria-live="polite">{busy ? working : ''}</VisuallyHidden>
    </span>
  )
}
