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
  /** What is being done about it: presses are ignored, the text is displayed and announced. */
  readonly busyText?: string | undefined
  /** Says no and why: the switch keeps its place in the tab order and explains itself. */
  readonly disabledReason?: string | undefined
  readonly onChange?: ((checked: boolean) => void) | undefined
}

/** On or off, at once and without a button to confirm it; the words are part of the target. */
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
          {/* A switch is narrow and stands at the edge of its card: centred on it, a menu beside the card would hide the reason. */}
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
