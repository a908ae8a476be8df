import { type ComponentProps, useId } from 'react'
import { describedBy, Field, type FieldTexts } from './Field'
import styles from './Field.module.css'

/** Several lines of text with their label, hint and message. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  rows = 5,
  'aria-describedby': more,
  ...input
}: ComponentProps<'textarea'> & FieldTexts) {
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
        <textarea
          {...input}
          id={field}
          rows={rows}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(field, { hint, error }, more)}
        />
      </div>
    </Field>
  )
}
