import styles from './CodeField.module.css'
import { cx } from './cx'
import { TextField, type TextFieldProps } from './TextField'

/** A code from a mail or message: digits, filled in by the device if possible, with free pasting. */
export function CodeField({
  className,
  ...rest
}: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete'>) {
  return (
    <TextField
      {...rest}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      className={cx(styles.code, className)}
    />
  )
}
