import type { ComponentProps } from 'react'
import { cx } from './cx'
import styles from './Text.module.css'

export type TextProps = ComponentProps<'p'> & {
  size?: 'xs' | 'sm' | 'md'
  /** `soft` for explanations, `faint` for captions. */
  tone?: 'plain' | 'soft' | 'faint'
  strong?: boolean
}

/** A paragraph in one of the scale's sizes and shades. */
export function Text({ size = 'md', tone = 'plain', strong, className, ...rest }: TextProps) {
  const classes = cx(
    size !== 'md' && styles[size],
    tone !== 'plain' && styles[tone],
    strong && styles.strong,
    className,
  )
  return <p {...rest} className={classes || undefined} />
}
