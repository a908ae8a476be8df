import { Avatar } from './Avatar'
import { DecorativeText } from './DecorativeText'
import { Menu, type MenuItem } from './Menu'
import type { Navigate } from './navigate'
import styles from './UserMenu.module.css'

export type UserMenuProps = {
  name: string
  email?: string | undefined
  items: readonly MenuItem[]
  onNavigate?: Navigate | undefined
}

/** The member's initials and name, with the menu of the account. */
export function UserMenu({ name, email, items, onNavigate }: UserMenuProps) {
  return (
    <Menu
      label={`${name}, account menu`}
      triggerClass={styles.button}
      trigger={
        <>
          <Avatar name={name} />
          <DecorativeText text={name} className={styles.name} />
        </>
      }
      head={
        <>
          <p className={styles.full}>{name}</p>
          {email && <p className={styles.email}>{email}</p>}
        </>
      }
      items={items}
      onNavigate={onNavigate}
    />
  )
}
