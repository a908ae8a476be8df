import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './ChoiceCards.module.css'
import { cx } from './cx'
import { describedBy, FieldError } from './Field'
import tick from './Tick.module.css'

export type ChoiceGroupProps = {
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  id?: string | undefined
  /** True for cards with a description, which need more width. */
  wide?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A question with cards as answers: one of them (radio) or several (checkbox). */
export function ChoiceGroup({ legend, hint, error, id, wide, className, children }: ChoiceGroupProps) {
  const own = useId()
  const group = id ?? own
  return (
    <fieldset id={group} aria-describedby={describedBy(group, { hint, error })} className={className}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.group}>
        {hint && (
          <p id={`${group}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
        <div className={cx(styles.cards, wide && styles.wide)}>{children}</div>
        <FieldError id={group} error={error} />
      </div>
    </fieldset>
  )
}

export type ChoiceCardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  type: 'checkbox' | 'radio'
  title: ReactNode
  description?: ReactNode
  invalid?: boolean | undefined
}

/** One answer: the whole card is the target of its box. */
export function ChoiceCard({ title, description, invalid, className, ...input }: ChoiceCardProps) {
  const id = useId()
  return (
    <label className={cx(styles.card, className)}>
      <input
        {...input}
        className={tick.tick}
        aria-labelledby={`${id}-title`}
        aria-describedby={cx(Boolean(description) && `${id}-text`, input['aria-describedby']) || undefined}
        aria-invalid={invalid || undefined}
      />
      <span className={styles.words}>
        <span id={`${id}-title`} className={styles.title}>
          {title}
        </span>
        {description && (
          <span id={`${id}-text`} className={styles.text}>
            {description}
          </span>
        )}
      </span>
    </label>
  )
}
