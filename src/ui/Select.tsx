import { type ComponentProps, useId } from 'react'
import { cx } from './cx'
import { describedBy, Field, type FieldTexts } from './Field'
import fieldStyles from './Field.module.css'
import { ChevronDownIcon } from './icons/ChevronDownIcon'
import styles from './Select.module.css'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple'> &
  FieldTexts & {
    options: readonly SelectOption[]
    /** The first, empty choice ("Choose a branch"). */
    placeholder?: string | undefined
  }

/** One of several, by the device's own list. */
export function Select({
  label,
  hint,
  error,
  optional,
  hideLabel,
  options,
  placeholder,
  id,
  className,
  'aria-describedby': more,
  ...select
}: SelectProps) {
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
      <div className={fieldStyles.box}>
        <select
          {...select}
          id={field}
          className={cx(fieldStyles.input, styles.select)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(field, { hint, error }, more)}
        >
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
