import type { ComponentProps } from 'react'
import { BellIcon } from '@ui/icons/BellIcon'
import { IconButton } from '@ui/IconButton'

interface BellButtonProps extends Pick<ComponentProps<'button'>, 'onClick' | 'aria-busy' | 'aria-expanded'> {
  /** How many notifications are unread; null while it is not known. */
  readonly unread: number | null
  /** When that was known, where it cannot be read now. */
  readonly asOf?: string | null
}

/** More is more than anybody counts. */
const most = 99

/** The bell of the header with the number of unread notifications; at none it has no number (B4.31). */
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
