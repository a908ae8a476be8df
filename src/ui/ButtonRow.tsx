import type { ComponentProps } from 'react'
import styles from './ButtonRow.module.css'
import { Row } from './Stack'

/** Buttons side by side; wrapped into a column, they are equally wide. */
export const ButtonRow = (props: Omit<ComponentProps<typeof Row>, 'className'>) => (
  <Row {...props} className={styles.buttons} />
)
