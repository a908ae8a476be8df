import type { ReactNode } from 'react'
import { cx } from '../cx'
import styles from './Icon.module.css'

export type IconProps = { size?: 'sm' | 'md' | 'lg'; className?: string | undefined }

/** The frame of every icon: a line drawing in the colour of its text, silent because words accompany it. */
export function Icon({ size = 'md', className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      className={cx(styles.icon, size !== 'md' && styles[size], className)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}
