import { useId } from 'react'
import { cx } from './cx'
import styles from './Segmented.module.css'
import { VisuallyHidden } from './VisuallyHidden'
import type { Parts } from './parts'

export type SegmentedProps<Value extends string> = {
  /** The name of the choice ("View", "Activity"); visually hidden. */
  legend: string
  options: readonly { value: Value; label: string; icon?: Parts }[]
  value: Value | null
  onChange: (value: Value) => void
  /** A strip for two or three short words, chips for more; `small` breaks the words of a strip on a phone. */
  look?: 'strip' | 'small' | 'chips'
}

/** A choice of one among a few visible options; radio buttons underneath, with their keys. Prints the choice. */
export function Segmented<Value extends string>({
  legend,
  options,
  value,
  onChange,
  look = 'strip',
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      <div className={cx(styles.options, look !== 'strip' && styles[look])}>
        {options.map((option) => (
          <label
            key={option.value}
            data-not-printed={option.value === value ? undefined : ''}
            className={styles.option}
          >
            {option.icon}
            {/* The radio button fills the option, and is within its words: a press on either is one on
                both. */}
            <span key={option.label}>
              <input
                type="radio"
                data-not-printed=""
                name={name}
                value={option.value}
                checked={option.value === value}
                className={styles.input}
                onChange={() => onChange(option.value)}
              />
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
