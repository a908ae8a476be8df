import type { ReactNode } from 'react'
import styles from './AppFrame.module.css'
import { IconButton } from './IconButton'
import { MenuIcon } from './icons/MenuIcon'
import { MoreIcon } from './icons/MoreIcon'
import { Logo } from './Logo'
import { inside, type Navigate } from './navigate'
import { Sidebar, type SidebarSection, type SidebarState } from './Sidebar'
import { SkipLink } from './SkipLink'
import type { Parts } from './parts'

/** A page in a phone's bar, with a word that fits there, and the other pages for which it is marked. */
export type Shortcut = { label: string; href: string; icon: Parts; alsoFor?: readonly string[] }

export type AppFrameProps = {
  sidebar: SidebarState
  menu: readonly SidebarSection[]
  /** The path without its query. */
  currentPath: string
  /** Ids of the open groups. */
  openGroups: readonly string[]
  onToggleSidebar: () => void
  onCloseOverlay: () => void
  /** Called when the pointer or the focus enters or leaves the collapsed sidebar. */
  onHoverSidebar: (inside: boolean) => void
  onToggleGroup: (id: string) => void
  onNavigate: Navigate
  /** Called when pointer or focus rests on a link, to fetch its page ahead. */
  onIntent?: Navigate | undefined
  /** The entries of the bar at the foot of a phone; without any there is no bar. */
  shortcuts?: readonly Shortcut[] | undefined
  search?: ReactNode
  bell?: Parts
  userMenu?: Parts
  /** Stands above the page's own content: offline, an expiring session. */
  notice?: Parts
  children: Parts
}

/**
 * The layout around every page of a member: sidebar (290, 90 or an overlay), sticky header, the page itself,
 * and on a phone the bar at the foot. Everything else at the foot reads the bar's height from `--bar`.
 */
export function AppFrame({
  sidebar,
  menu,
  currentPath,
  openGroups,
  onToggleSidebar,
  onCloseOverlay,
  onHoverSidebar,
  onToggleGroup,
  onNavigate,
  onIntent,
  shortcuts = [],
  search,
  bell,
  userMenu,
  notice,
  children,
}: AppFrameProps) {
  const covered = sidebar === 'overlay'
  const open = sidebar === 'expanded' || covered
  return (
    <div className={styles.frame} data-sidebar={sidebar}>
      <SkipLink />
      <Sidebar
        state={sidebar}
        menu={menu}
        currentPath={currentPath}
        openGroups={openGroups}
        onClose={onCloseOverlay}
        onHover={onHoverSidebar}
        onToggleGroup={onToggleGroup}
        onNavigate={onNavigate}
        onIntent={onIntent}
      />
      <div inert={covered} className={styles.page}>
        <header className={styles.header}>
          <div className={styles.home}>
            <Logo />
          </div>
          <IconButton
            label={open ? 'Collapse the menu' : 'Open the menu'}
            icon={<MenuIcon />}
            aria-expanded={open}
            aria-controls="sidebar"
            onClick={onToggleSidebar}
          />
          {search && <div className={styles.search}>{search}</div>}
          <div className={styles.tools}>
            {bell}
            {userMenu}
          </div>
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <div className={styles.notices} data-not-printed="">
            {notice}
          </div>
          {children}
        </main>
        {shortcuts.length > 0 && (
          <nav aria-label="Shortcuts" className={styles.bar}>
            {shortcuts.map(({ label, href, icon, alsoFor }) => (
              <a
                key={href}
                href={href}
                className={styles.shortcut}
                aria-current={href === currentPath ? 'page' : alsoFor?.includes(currentPath) || undefined}
                onClick={inside(href, onNavigate)}
                onPointerEnter={() => onIntent?.(href)}
              >
                {icon}
                <span>{label}</span>
              </a>
            ))}
            <button
              type="button"
              className={styles.shortcut}
              aria-expanded={covered}
              aria-controls="sidebar"
              onClick={onToggleSidebar}
            >
              <MoreIcon />
              <span>More</span>
            </button>
          </nav>
        )}
      </div>
    </div>
  )
}
