import { useId } from 'react'
import { describedBy } from './Field'
import { cx } from './cx'
import { Reason, useReason } from './Reason'
import { Spinner } from './Spinner'
import styles from './Switch.module.css'
import { VisuallyHidden } from './VisuallyHidden'

export interface SwitchProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly name: string
  readonly checked: boolean
  /** The text of the work under way: the switch ignores presses, and displays and announces it. */
  readonly busyText?: string | undefined
  /** The reason why the switch is disabled: it keeps its place in the tab order and explains itself. */
  readonly disabledReason?: string | undefined
  readonly onChange?: ((checked: boolean) => void) | undefined
}

/** A setting that changes at once, without a confirming button; the words are part of the target. */
export function Switch({
  label,
  hint,
  name,
  checked,
  busyText,
  disabledReason,
  onChange = () => {},
}: SwitchProps) {
  const id = useId()
  const reasonId = useId()
  const reason = useReason()
  const isBusy = busyText !== undefined
  const isClosed = disabledReason !== undefined && !isBusy
  return (
    <div className={styles.field}>
      <div className={styles.line}>
        <span className={styles.wrap}>
          <input
            {...(isClosed ? reason.handlers : undefined)}
            id={id}
            type="checkbox"
            role="switch"
            name={name}
            className={styles.switch}
            checked={checked}
            aria-disabled={isBusy || isClosed ? true : undefined}
            aria-busy={isBusy || undefined}
            aria-describedby={describedBy(id, { hint }, isClosed ? reasonId : undefined)}
            onChange={({ target }) => {
              if (isClosed) reason.press(target)
              else if (!isBusy) onChange(target.checked)
            }}
          />
          {/* A switch is narrow and stands at the edge of its card: a menu beside the card would cover a
              centred reason. */}
          {isClosed && <Reason id={reasonId} text={disabledReason} shown={reason.shown} edge="start" />}
        </span>
        <span className={styles.words}>
          <label htmlFor={id} className={cx(styles.label, isClosed && styles.closed)}>
            {label}
          </label>
          {isBusy && (
            <span className={styles.busy}>
              <Spinner size="sm" />
              <span>{busyText}</span>
            </span>
          )}
        </span>
        <VisuallyHidden aria-live="polite">{busyText ?? ''}</VisuallyHidden>
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
