import type { ReactNode } from 'react'
import styles from './WholeRow.module.css'

/** A button of a table's row; on a narrow screen, the whole row is the button. */
export const WholeRow = ({ children }: { children: ReactNode }) => (
  <span className={styles.whole}>{children}</span>
)

/** A control above a row that is a button. */
export const AboveRow = ({ children }: { children: ReactNode }) => (
  <span className={styles.above}>{children}</span>
)
