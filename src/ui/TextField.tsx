import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldTexts, useField } from './Field'
import styles from './Field.module.css'

export type TextFieldProps = ComponentProps<'input'> &
  FieldTexts & {
    /** Displayed inside the box before or after the text: a unit, an icon, a button. */
    leading?: ReactNode
    trailing?: ReactNode
  }

/** One line of text with its label, hint and message. */
export function TextField({ leading, trailing, ...props }: TextFieldProps) {
  const { field, control } = useField(props)
  return (
    <Field {...field}>
      <div className={styles.box}>
        {leading && <span className={styles.side}>{leading}</span>}
        <input {...control} className={styles.input} />
        {trailing && <span className={styles.side}>{trailing}</span>}
      </div>
    </Field>
  )
}
