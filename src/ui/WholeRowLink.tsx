import type { ReactNode } from 'react'
import styles from './WholeRowLink.module.css'

/** A name that is a link; on a narrow screen, the whole row is the link. */
export const WholeRowLink = ({ children }: { children: ReactNode }) => (
  <span className={styles.named}>{children}</span>
)
