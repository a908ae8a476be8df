import type { ReactNode, Ref } from 'react'
import styles from './Fold.module.css'
import { ChevronDownIcon } from './icons/ChevronDownIcon'
import type { Parts } from './parts'

interface FoldProps {
  readonly title: ReactNode
  /** Of its heading: one below the heading above it. */
  readonly level?: 2 | 3
  readonly titleId?: string
  /** The anchor of what is folded, which opens it. */
  readonly id?: string | undefined
  readonly ref?: Ref<HTMLDetailsElement> | undefined
  /** It was opened, by the member or for them. */
  readonly onOpen?: () => void
  readonly children: Parts
}

/** A part of a sheet or of a card that is opened by whoever wants it; the browser's own search opens it too. */
export function Fold({ title, level = 3, titleId, id, ref, onOpen, children }: FoldProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <details
      ref={ref}
      className={styles.fold}
      onToggle={onOpen && (({ currentTarget }) => currentTarget.open && onOpen())}
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
