import type { ComponentProps } from 'react'
import { cx } from './cx'
import styles from './ReachingLink.module.css'
import { TextLink } from './TextLink'

/** A link as high as its words, whose target for a finger reaches beyond them. */
export const ReachingLink = ({ className, ...rest }: ComponentProps<typeof TextLink>) => (
  <TextLink {...rest} className={cx(styles.reaching, className)} />
)
