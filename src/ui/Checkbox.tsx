import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Checkbox.module.css'
import { cx } from './cx'
import { describedBy, FieldError } from './Field'
import tick from './Tick.module.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** May contain links, which stay links. */
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** Yes or no, with the words beside the box as part of the target. */
export function Checkbox({
  label,
  hint,
  error,
  id,
  className,
  'aria-describedby': more,
  ...input
}: CheckboxProps) {
  const own = useId()
  const field = id ?? own
  return (
    <div className={cx(styles.field, className)}>
      <div className={styles.line}>
        <input
          {...input}
          id={field}
          type="checkbox"
          className={tick.tick}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(field, { hint, error }, more)}
        />
        <label htmlFor={field} className={styles.label}>
          {label}
        </label>
      </div>
      {hint && (
        <p id={`${field}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={field} error={error} />
    </div>
  )
}
