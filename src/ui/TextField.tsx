import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy, Field, type FieldTexts } from './Field'
import styles from './Field.module.css'

export type TextFieldProps = ComponentProps<'input'> &
  FieldTexts & {
    /** What stands inside the box before or after the text: a unit, an icon, a button. */
    leading?: ReactNode
    trailing?: ReactNode
  }

/** One line of text with its label, hint and message. */
export function TextField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  leading,
  trailing,
  id,
  className,
  'aria-describedby': more,
  ...input
}: TextFieldProps) {
  const own = useId()
  const field = id ?? own
  return (
    <Field
      id={field}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      hideLabel={hideLabel}
      className={className}
    >
      <div className={styles.box}>
        {leading && <span className={styles.side}>{leading}</span>}
        <input
          {...input}
          id={field}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(field, { hint, error }, more)}
        />
        {trailing && <span className={styles.side}>{trailing}</span>}
      </div>
    </Field>
  )
}
