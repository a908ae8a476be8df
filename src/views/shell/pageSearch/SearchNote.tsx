import type { ReactNode } from 'react'
import styles from './pageSearch.module.css'

/** A text below the search box, in place of results. */
export const SearchNote = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.panel}>
    <p role="status" className={styles.note}>
      {children}
    </p>
  </div>
)
