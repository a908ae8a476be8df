import { Icon, type IconProps } from './Icon'

export function ShuttleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.2 14 5.5 5.5 9 7l3-2.5L15 7l3.5-1.5L13.8 14M9 7l2 7M15 7l-2 7" />
      <circle cx="12" cy="17" r="3.2" />
    </Icon>
  )
}
