import type { ComponentProps } from 'react'
import { cx } from './cx'
import { Field, type FieldTexts, useField } from './Field'
import fieldStyles from './Field.module.css'
import { ChevronDownIcon } from './icons/ChevronDownIcon'
import styles from './Select.module.css'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple'> &
  FieldTexts & {
    options: readonly SelectOption[]
    /** The first, empty choice ("Choose a branch"). */
    placeholder?: string | undefined
    /** True to place the label within the box: no line appears above it after the choice. */
    labelInside?: boolean
  }

/** A choice of one, in the device's own list. */
export function Select({ options, placeholder, labelInside = false, ...props }: SelectProps) {
  const { field, control } = useField(props)
  return (
    <Field {...field} className={cx(field.className, labelInside && styles.inside)}>
      <div className={fieldStyles.box}>
        <select {...control} className={cx(fieldStyles.input, styles.select)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon className={styles.arrow} />
      </div>
    </Field>
  )
}
