import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { cx } from './cx'
import { rovingIndex } from './roving'
import styles from './Tabs.module.css'
import { VisuallyHidden } from './VisuallyHidden'

/** `urgent` says in words what of the count cannot wait. */
export type Tab<Id extends string> = {
  id: Id
  label: string
  count?: number | undefined
  urgent?: string | null | undefined
}

export type TabsProps<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  /** The common ending of all labels, which a phone has no space for. */
  ending?: string
  selected: Id
  onSelect: (id: Id) => void
  /** The content of the selected tab. */
  children: ReactNode
}

/** Several views of one place. Arrow keys move and choose at once; Tab leads into the panel. */
export function Tabs<Id extends string>({
  label,
  tabs,
  ending = '',
  selected,
  onSelect,
  children,
}: TabsProps<Id>) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    tabs.findIndex((tab) => tab.id === selected),
    0,
  )

  const move = (event: KeyboardEvent) => {
    const next = rovingIndex(event.key, at, tabs.length)
    const tab = next === null ? undefined : tabs[next]
    if (next === null || !tab) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
    onSelect(tab.id)
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={index === at}
            aria-controls={`${base}-panel`}
            tabIndex={index === at ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab.id)}
            onKeyDown={move}
          >
            <span>
              <span>{tab.label.slice(0, tab.label.length - ending.length)}</span>
              {ending && <span className={styles.ending}>{ending}</span>}
            </span>
            {tab.count !== undefined && (
              <span className={cx(styles.count, tab.urgent && styles.urgent)} title={tab.urgent ?? undefined}>
                <span>{tab.count}</span>
                {tab.urgent && <VisuallyHidden>{` (${tab.urgent})`}</VisuallyHidden>}
              </span>
            )}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${tabs[at]?.id}`}
        tabIndex={0}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  )
}
