import type { ReactNode } from 'react'
import { centreName } from '@domain/portal/centreName'
import styles from './AuthLayout.module.css'
import { CourtLines } from './CourtLines'
import { cx } from './cx'
import { Logo } from './Logo'
import { inside, type Navigate } from './navigate'
import type { Parts } from './parts'

export type AuthLayoutProps = {
  /** Names of the branches, in the line under the caption. */
  branches: readonly string[]
  /**
   * A long form begins near the top, which keeps its button in sight; cards side by side need more width; a
   * few words stand in the middle; a page has the whole width, without the court.
   */
  size?: 'form' | 'longForm' | 'middle' | 'cards' | 'page' | undefined
  onNavigate?: Navigate | undefined
  /** At the end of the header, where a member has the account. */
  account?: Parts
  children: ReactNode
}

/**
 * The split screen of the pages without a session (A2.01): the form on the left (A2.02), on large screens a court, the
 * logo linking to `/` and the caption on the right (A2.03); on small ones the logo stands above the form.
 */
export function AuthLayout({ branches, size = 'form', onNavigate, account, children }: AuthLayoutProps) {
  const home = { href: '/', onClick: inside('/', onNavigate) }
  return (
    <div className={cx(styles.split, size !== 'form' && styles[size])}>
      <div className={styles.side}>
        <header className={styles.header}>
          <a {...home} className={cx(styles.home, styles.small)}>
            <Logo />
            <span className={styles.names}>
              <span data-centre="">{centreName()}</span>
              <span className={styles.portal}>Member Portal</span>
            </span>
          </a>
          {account}
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      {size !== 'page' && (
        <aside className={styles.half} aria-label="Member Portal">
          <div className={styles.still}>
            <CourtLines className={styles.court} />
            <div className={styles.centre}>
              <a {...home} className={cx(styles.home, styles.large)}>
                <Logo size="lg" />
                <span data-centre="" className={styles.name}>
                  {centreName()}
                </span>
                <span className={styles.portal}>Member Portal</span>
              </a>
              <p className={styles.branches}>{branches.join('\u00A0· ')}</p>
            </div>
            <img alt="" loading="lazy" src="/centre/played.svg" className={styles.played} />
          </div>
        </aside>
      )}
    </div>
  )
}
