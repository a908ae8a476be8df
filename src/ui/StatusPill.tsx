import type { ComponentProps } from 'react'
import { cx } from './cx'
import styles from './StatusPill.module.css'
import tones from './tones.module.css'
import type { Tone } from './tone'
import type { Parts } from './parts'

export type StatusPillProps = ComponentProps<'span'> & { tone: Tone; icon?: Parts }

/** A status in one word, with a dot or an icon of its tone. */
export function StatusPill({ tone, icon, className, children, ...rest }: StatusPillProps) {
  const classes = cx(styles.pill, tones[tone], styles[tone], className)
  return icon ? (
    <span {...rest} className={classes}>
      {icon}
      <span>{children}</span>
    </span>
  ) : (
    <span {...rest} className={cx(classes, styles.dotted)}>
      {children}
    </span>
  )
}
