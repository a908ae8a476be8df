import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ControlName } from './DecorativeText'
import { cx } from './cx'
import styles from './Menu.module.css'
import { inside, type Navigate } from './navigate'
import { rovingIndex } from './roving'
import type { Parts } from './parts'

export type MenuItem = {
  id: string
  label: string
  icon?: Parts
  danger?: boolean
} & (
  | {
      href: string
      /** True for a page elsewhere, which opens in a new tab; the label says so. */
      newTab?: true
      onSelect?: undefined
    }
  | {
      onSelect: () => void
      /** The reason why the item is disabled, after its label. */
      disabledReason?: string | undefined
      href?: undefined
    }
)

export type MenuProps = {
  /** The accessible name of the button and of its menu. */
  label: string
  /** The content of the button. */
  trigger: Parts
  triggerClass?: string | undefined
  items: readonly MenuItem[]
  /** Stands above the items: the name of the menu's owner. */
  head?: ReactNode
  onNavigate?: Navigate | undefined
}

/**
 * A button with a menu below it, or above it in the lower half of the window, a native popover: the browser
 * puts it on top and closes it on a press outside. Arrow keys, Home, End and first letters move; Escape
 * returns to the button; Tab leaves.
 */
export function Menu({ label, trigger, triggerClass, items, head, onNavigate }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const entry = useRef<'first' | 'last'>('first')

  const entries = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  const show = (at: 'first' | 'last') => {
    entry.current = at
    const box = button.current?.getBoundingClientRect()
    if (box && panel.current) {
      // The width without the gutter of the scroll bar, from whose edge the menu is placed.
      const { width } = document.documentElement.getBoundingClientRect()
      const { top, bottom, left, right } = box
      const isLow = top + bottom > innerHeight
      panel.current.style.cssText =
        (isLow ? `bottom:${innerHeight - top + 4}px;margin-top:auto` : `top:${bottom + 4}px`) +
        (left + right < width ? `;left:${left}px` : `;right:${width - right}px;margin-left:auto`)
    }
    panel.current?.showPopover()
    setOpen(true)
  }
  const hide = () => {
    setOpen(false)
    panel.current?.hidePopover()
  }
  const hideAndReturn = () => {
    hide()
    button.current?.focus()
  }

  // The items exist only in the render after opening, which is when the focus goes to them.
  useEffect(() => {
    if (open)
      entries()
        .at(entry.current === 'first' ? 0 : -1)
        ?.focus()
  }, [open])

  const move = (event: KeyboardEvent) => {
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = rovingIndex(event.key, at, all.length)
    if (next !== null) {
      event.preventDefault()
      all[next]?.focus()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      hideAndReturn()
    } else if (event.key === 'Tab') {
      hideAndReturn()
    } else if (event.key.length === 1 && event.key !== ' ') {
      const after = [...all.slice(at + 1), ...all.slice(0, at + 1)]
      const letter = event.key.toLowerCase()
      after.find((item) => item.textContent.trim().toLowerCase().startsWith(letter))?.focus()
    }
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => (open ? hide() : show('first'))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          show(event.key === 'ArrowDown' ? 'first' : 'last')
        }}
      >
        <ControlName text={label} />
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && (
          <>
            {head && <div className={styles.head}>{head}</div>}
            {/* The keys belong to the items; the menu only handles them. */}
            <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={move}>
              {items.map((item) => {
                const shared = {
                  role: 'menuitem',
                  tabIndex: -1,
                  className: cx(styles.item, item.danger && styles.danger),
                }
                const face = (
                  <>
                    {item.icon}
                    <span>
                      {item.href === undefined && item.disabledReason
                        ? `${item.label}: ${item.disabledReason}`
                        : item.label}
                    </span>
                  </>
                )
                return item.href === undefined ? (
                  <button
                    key={item.id}
                    type="button"
                    {...shared}
                    aria-disabled={item.disabledReason ? true : undefined}
                    onClick={() => {
                      if (item.disabledReason) return
                      hideAndReturn()
                      item.onSelect()
                    }}
                  >
                    {face}
                  </button>
                ) : (
                  <a
                    key={item.id}
                    {...shared}
                    href={item.href}
                    target={item.newTab && '_blank'}
                    onClick={(event) => {
                      hideAndReturn()
                      if (!item.newTab) inside(item.href, onNavigate)(event)
                    }}
                  >
                    {face}
                  </a>
                )
              })}
            </div>
          </>
        )}
      </div>
    </>
  )
}
