import { cx } from './cx'
import styles from './Skeleton.module.css'
import type { Parts } from './parts'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The outline of content that is loading. */
export function Skeleton({
  shape = 'line',
}: {
  shape?: 'line' | 'short' | 'title' | 'control' | 'block' | 'month'
}) {
  return <span aria-hidden="true" className={cx(styles.bone, shape !== 'line' && styles[shape])} />
}

/** The outline of some lines of text, the last one shorter. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return (
    <span aria-hidden="true" className={styles.lines}>
      {times(count).map((line) => (
        <Skeleton key={line} shape={line === count - 1 ? 'short' : 'line'} />
      ))}
    </span>
  )
}

/** The outline of some rows of a table. */
export function SkeletonRows({ count = 3 }: { count?: number }) {
  return (
    <div aria-hidden="true" className={styles.rows}>
      {times(count).map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}

type LoadingProps = {
  /** The loading text, displayed and announced. */
  text: string
  /** A second, quieter line. */
  detail?: string
  /** True inside a card without padding. */
  inset?: boolean
  /** The outline of the page, as skeletons. */
  children?: Parts
}

/** The loading text, with the outline of the content below it. */
export function Loading({ text, detail, inset, children }: LoadingProps) {
  return (
    <div className={cx(styles.loading, inset && styles.inset)} aria-busy="true">
      <div role="status" className={styles.text}>
        <p>{text}</p>
        {detail && <p>{detail}</p>}
      </div>
      {children}
    </div>
  )
}
