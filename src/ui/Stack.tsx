import type { ComponentProps } from 'react'
import { cx } from './cx'
import styles from './Stack.module.css'

type Gap = 1 | 2 | 3 | 4 | 5

type StackProps = ComponentProps<'div'> & { gap?: Gap }

/** A column of elements, one step of the spacing scale apart. */
export function Stack({ gap = 4, className, ...rest }: StackProps) {
  return <div {...rest} className={cx(styles.stack, styles[`gap${gap}`], className)} />
}

type RowProps = ComponentProps<'div'> & {
  gap?: Gap | 'links'
  justify?: 'start' | 'between' | 'end'
}

/** A row of elements, which wraps. */
export function Row({ gap = 3, justify = 'start', className, ...rest }: RowProps) {
  const classes = cx(
    styles.row,
    gap === 'links' ? styles.links : styles[`gap${gap}`],
    justify !== 'start' && styles[justify],
    className,
  )
  return <div {...rest} className={classes} />
}
