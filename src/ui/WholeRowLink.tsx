import type { ReactNode } from 'react'
import styles from './WholeRowLink.module.css'

/** A name that is a link; where room is scarce, the whole row leads where it does. */
export const WholeRowLink = ({ children }: { children: ReactNode }) => (
  <span className={styles.named}>{children}</span>
)
