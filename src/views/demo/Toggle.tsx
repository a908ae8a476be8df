import styles from './demo.module.css'

/** On or off, at once and without a button to confirm it; the words are part of the target. */
export function Toggle({
  label,
  name,
  checked,
  disabled,
  onChange,
}: {
  readonly label: string
  readonly name: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange?: (checked: boolean) => void
}) {
  return (
    <label className={styles.toggle}>
      <input
        type="checkbox"
        role="switch"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange?.(target.checked)}
      />
      {label}
    </label>
  )
}
