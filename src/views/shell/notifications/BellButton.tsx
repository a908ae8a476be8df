import type { ComponentProps } from 'react'
import { BellIcon } from '@ui/icons/BellIcon'
import { IconButton } from '@ui/IconButton'

interface BellButtonProps extends Pick<ComponentProps<'button'>, 'onClick' | 'aria-busy' | 'aria-expanded'> {
  /** The number of unread notifications; null while unknown. */
  readonly unread: number | null
  /** The age of that number, after a failed read. */
  readonly asOf?: string | null
}

/** Nobody counts beyond this number. */
const most = 99

/**
 * The bell of the header with the number of unread notifications; without unread ones it has no number
 * (B4.31).
 */
export function BellButton({ unread, asOf = null, ...button }: BellButtonProps) {
  const isNew = unread !== null && unread > 0
  return (
    <IconButton
      {...button}
      label={
        isNew ? `Notifications, ${unread} unread${asOf === null ? '' : ` as of ${asOf}`}` : 'Notifications'
      }
      icon={<BellIcon />}
      badge={isNew ? (unread > most ? `${most}+` : String(unread)) : null}
      aria-haspopup="dialog"
    />
  )
}
