import { useLocation } from 'wouter'
import { buttonClass } from '@ui/buttonClass'
import { DecorativeText } from '@ui/DecorativeText'
import { ChevronDownIcon } from '@ui/icons/ChevronDownIcon'
import { Menu, type MenuItem } from '@ui/Menu'

interface MenuButtonProps {
  readonly label: string
  readonly items: readonly MenuItem[]
}

/** A button that looks like the others and opens a menu; none without items. */
export function MenuButton({ label, items }: MenuButtonProps) {
  const [, navigate] = useLocation()
  if (items.length === 0) return null
  return (
    <Menu
      label={label}
      triggerClass={buttonClass({ size: 'sm' })}
      trigger={
        <>
          <DecorativeText text={label} />
          <ChevronDownIcon size="sm" />
        </>
      }
      items={items}
      onNavigate={navigate}
    />
  )
}
