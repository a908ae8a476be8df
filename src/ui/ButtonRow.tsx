import type { ComponentProps } from 'react'
import styles from './ButtonRow.module.css'
import { Row } from './Stack'

/** Buttons beside each other; below each other they are equally wide. */
export const ButtonRow = (props: Omit<ComponentProps<typeof Row>, 'className'>) => (
  <Row {...props} className={styles.buttons} />
)
