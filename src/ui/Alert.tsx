import type { ComponentProps, ReactNode } from 'react'
import styles from './Alert.module.css'
import { cx } from './cx'
import { type MessageTone, ToneIcon } from './ToneIcon'
import tones from './tones.module.css'
import { VisuallyHidden } from './VisuallyHidden'

export type AlertProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone: MessageTone
  title?: ReactNode
  /** Buttons or links to the next step. */
  actions?: ReactNode
}

const words: Record<MessageTone, string> = { good: 'Success', warn: 'Warning', bad: 'Error', info: 'Note' }

/** A message in place. An error interrupts a screen reader; every other tone waits until it has finished. */
export function Alert({ tone, title, actions, className, children, ...rest }: AlertProps) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      {...rest}
      className={cx(styles.alert, tones[tone], className)}
    >
      <div className={styles.line}>
        <div className={styles.words}>
          <ToneIcon tone={tone} className={styles.icon} />
          {title ? (
            <p className={styles.title}>{title}</p>
          ) : (
            <VisuallyHidden>{`${words[tone]}: `}</VisuallyHidden>
          )}
          {children && <div>{children}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
