import { type ReactNode, useId } from 'react'
import { cx } from './cx'
import styles from './Field.module.css'
import { ErrorIcon } from './icons/ErrorIcon'
import hidden from './VisuallyHidden.module.css'
import type { Parts } from './parts'

/** The texts around a control: its name, its hint, and its error. */
export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** True to add "(optional)" after the label. */
  optional?: boolean | undefined
  /** True to hide the label visually where the place explains the field: a search box, a filter. */
  hideLabel?: boolean | undefined
}

/** The `aria-describedby` of a control: its error first, then its hint, then the caller's additions. */
export function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>, more?: string) {
  return cx(Boolean(error) && `${id}-error`, Boolean(hint) && `${id}-hint`, more) || undefined
}

/** The message under a control; without a message it takes no space. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className={styles.error}>
      <ErrorIcon size="sm" className={styles.errorIcon} />
      <span>{error}</span>
    </p>
  )
}

type FieldProps = FieldTexts & { id: string; className?: string | undefined; children: Parts }

/** Label, hint, control, message: the frame of every form field. */
export function Field({ id, label, hint, error, optional, hideLabel, className, children }: FieldProps) {
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? hidden.hidden : styles.label}>
        <span>{label}</span>
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

type ControlProps = FieldTexts & {
  id?: string | undefined
  className?: string | undefined
  'aria-describedby'?: string | undefined
}

/**
 * Splits a control's properties in two: those of the frame around it, and its own, linked to the words of the
 * frame.
 */
export function useField<Props extends ControlProps>(props: Props) {
  const {
    label,
    hint,
    error,
    optional,
    hideLabel,
    id: given,
    className,
    'aria-describedby': more,
    ...control
  } = props
  const own = useId()
  const id = given ?? own
  return {
    field: { id, label, hint, error, optional, hideLabel, className },
    control: {
      ...control,
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy(id, { hint, error }, more),
    },
  }
}
