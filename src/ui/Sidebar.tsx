import { useEffect, useRef } from 'react'
import { cx } from './cx'
import { IconButton } from './IconButton'
import { ChevronDownIcon } from './icons/ChevronDownIcon'
import { CloseIcon } from './icons/CloseIcon'
import { Logo } from './Logo'
import { inside, type Navigate } from './navigate'
import styles from './Sidebar.module.css'
import type { Parts } from './parts'

/** `hovered`: collapsed, and open while the pointer or the focus is inside. `hidden`: closed on a phone. */
export type SidebarState = 'expanded' | 'collapsed' | 'hovered' | 'overlay' | 'hidden'

/** A page below a group; its icon stands where nothing is folded. */
export type SidebarLink = { label: string; href: string; icon?: Parts }

export type SidebarEntry = { id: string; label: string; icon: Parts } & (
  | { href: string; children?: undefined; onSelect?: undefined }
  | { children: readonly SidebarLink[]; href?: undefined; onSelect?: undefined }
  | { onSelect: () => void; href?: undefined; children?: undefined }
)

/**
 * Related entries, with an optional name; an entry with pages below it is a group. `isInBar`: hidden while the bar of
 * a phone offers the same.
 */
export type SidebarSection = {
  id: string
  label?: string | undefined
  isInBar?: boolean
  entries: readonly SidebarEntry[]
}

type SidebarProps = {
  state: SidebarState
  menu: readonly SidebarSection[]
  currentPath: string
  /** Ids of the open groups. */
  openGroups: readonly string[]
  onClose: () => void
  onHover: (inside: boolean) => void
  onToggleGroup: (id: string) => void
  onNavigate: Navigate
  onIntent?: Navigate | undefined
}

/** The menu of the portal: wide, narrow, or over the page. */
export function Sidebar({
  state,
  menu,
  currentPath,
  openGroups,
  onClose,
  onHover,
  onToggleGroup,
  onNavigate,
  onIntent,
}: SidebarProps) {
  const panel = useRef<HTMLDivElement>(null)
  const overlay = state === 'overlay'
  const narrow = state === 'collapsed' || state === 'hidden'

  // The overlay takes the focus like a dialog, and returns it to its opener.
  useEffect(() => {
    if (!overlay) return
    const before = document.activeElement
    panel.current?.querySelector<HTMLElement>('button, a')?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [overlay])

  // Escape closes the sidebar that opened under the pointer, wherever the focus is.
  useEffect(() => {
    if (state !== 'hovered') return
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [state, onClose])

  const link = ({ label, href }: Omit<SidebarLink, 'icon'>, icon?: Parts) => (
    <a
      href={href}
      className={styles.entry}
      aria-current={href === currentPath ? 'page' : undefined}
      onClick={inside(href, onNavigate)}
      onPointerEnter={() => onIntent?.(href)}
      onFocus={() => onIntent?.(href)}
    >
      {icon}
      <span className={styles.word}>{label}</span>
    </a>
  )

  const entry = ({ id, label, icon, href, children, onSelect }: SidebarEntry) => {
    if (href !== undefined) return link({ label, href }, icon)
    if (onSelect !== undefined)
      return (
        <button type="button" className={styles.entry} onClick={onSelect}>
          {icon}
          <span className={styles.word}>{label}</span>
        </button>
      )
    const [only, ...others] = children
    if (only && others.length === 0) return link({ label, href: only.href }, icon)
    const within = children.some((child) => child.href === currentPath)
    const open = openGroups.includes(id)
    return (
      <>
        <button
          type="button"
          className={styles.entry}
          data-within={within || undefined}
          aria-expanded={open && !narrow}
          onClick={() => onToggleGroup(id)}
        >
          {icon}
          <span className={styles.word}>{label}</span>
          <ChevronDownIcon size="sm" className={styles.arrow} />
        </button>
        {open && (
          <ul className={styles.sub}>
            {children.map((child) => (
              <li key={child.href}>{link(child)}</li>
            ))}
          </ul>
        )}
      </>
    )
  }

  return (
    <>
      {overlay && <div className={styles.backdrop} onPointerDown={onClose} />}
      {/* Escape and hovering belong to the whole panel; each control inside has its own keys. */}
      <div
        ref={panel}
        id="sidebar"
        className={cx(styles.sidebar, narrow && styles.narrow)}
        data-state={state}
        role={overlay ? 'dialog' : 'complementary'}
        aria-modal={overlay || undefined}
        aria-label="Menu"
        onPointerEnter={(event) => event.pointerType === 'mouse' && onHover(true)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && onHover(false)}
        onFocus={(event) => event.target.matches(':focus-visible') && onHover(true)}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onHover(false)}
        onKeyDown={(event) => overlay && event.key === 'Escape' && onClose()}
      >
        <div className={styles.top}>
          <a href="/" className={styles.home} onClick={inside('/', onNavigate)}>
            <Logo />
            <span className={styles.word}>Member Portal</span>
          </a>
          {overlay && <IconButton label="Close the menu" icon={<CloseIcon />} onClick={onClose} />}
        </div>
        <nav aria-label="Main">
          {menu.map((group) => (
            <div key={group.id} className={cx(styles.group, group.isInBar && styles.inBar)}>
              {group.label && <p className={styles.groupName}>{group.label}</p>}
              <ul className={styles.group} aria-label={group.label}>
                {group.entries.map((each) => (
                  <li key={each.id}>{entry(each)}</li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </>
  )
}
