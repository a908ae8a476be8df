import type { ComponentProps } from 'react'
import { Field, type FieldTexts, useField } from './Field'
import styles from './Field.module.css'

/** Several lines of text with their label, hint and message. */
export function TextArea({ rows = 5, ...props }: ComponentProps<'textarea'> & FieldTexts) {
  const { field, control } = useField(props)
  return (
    <Field {...field}>
      <div className={styles.box}>
        <textarea {...control} rows={rows} className={styles.input} />
      </div>
    </Field>
  )
}
