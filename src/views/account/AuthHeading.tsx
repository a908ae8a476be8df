import type { ReactNode } from 'react'
import { Stack } from '@ui/Stack'
import styles from './AuthHeading.module.css'

/** The heading of a page outside the member layout, with a sentence about its purpose. */
export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Stack gap={2}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children && <p className={styles.text}>{children}</p>}
    </Stack>
  )
}
