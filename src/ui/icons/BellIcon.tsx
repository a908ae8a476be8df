import { Icon, type IconProps } from './Icon'

export function BellIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 9.5a5.5 5.5 0 0 1 11 0c0 5 2 6.5 2 6.5h-15s2-1.5 2-6.5M10.2 19.5a2 2 0 0 0 3.6 0" />
    </Icon>
  )
}
