import type { ReactNode, Ref } from 'react'
import styles from './Fold.module.css'
import { ChevronDownIcon } from './icons/ChevronDownIcon'
import type { Parts } from './parts'

interface FoldProps {
  readonly title: ReactNode
  /** Level of its heading: one below the heading above it. */
  readonly level?: 2 | 3
  readonly titleId?: string
  /** The anchor of the folded content; a link to it opens the fold. */
  readonly id?: string | undefined
  readonly ref?: Ref<HTMLDetailsElement> | undefined
  /** Called when the member or the browser opens it. */
  readonly onOpen?: () => void
  readonly children: Parts
}

/** A part of a sheet or of a card that the member can open; the browser's own search opens it too. */
export function Fold({ title, level = 3, titleId, id, ref, onOpen, children }: FoldProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <details
      ref={ref}
      className={styles.fold}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return
        // What the member opens may lie below the edge of the sheet or of the window; what the page opens by
        // itself moves nothing.
        if (currentTarget.matches(':focus-within')) currentTarget.scrollIntoView({ block: 'nearest' })
        onOpen?.()
      }}
    >
      <summary className={styles.head}>
        <Heading id={titleId}>{title}</Heading>
        <ChevronDownIcon className={styles.arrow} />
      </summary>
      <div id={id} className={styles.body}>
        {children}
      </div>
    </details>
  )
}
