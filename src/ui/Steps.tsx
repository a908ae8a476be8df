import type { ReactNode } from 'react'
import { cx } from './cx'
import { CheckIcon } from './icons/CheckIcon'
import styles from './Steps.module.css'
import { VisuallyHidden } from './VisuallyHidden'

export type Step = { id: string; label: ReactNode; text?: ReactNode; state: 'done' | 'now' | 'next' }

const words = { done: 'Done: ', now: 'Now: ', next: 'Next: ' } as const

interface StepsProps {
  readonly label: string
  readonly steps: readonly Step[]
  /** True to place the steps on one line, above the content of the current step. */
  readonly compact?: boolean
}

/** The progress of a task of several steps. */
export function Steps({ label, steps, compact = false }: StepsProps) {
  return (
    <ol aria-label={label} className={cx(styles.steps, compact && styles.compact)}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className={cx(styles.step, step.state !== 'next' && styles[step.state])}
        >
          <span aria-hidden="true" className={styles.mark}>
            {step.state === 'done' ? <CheckIcon size="sm" /> : index + 1}
          </span>
          <div className={styles.words}>
            <p>
              <VisuallyHidden>{words[step.state]}</VisuallyHidden>
              <span>{step.label}</span>
            </p>
            {step.text && <div className={styles.text}>{step.text}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
