import { Icon, type IconProps } from './Icon'

export function MartialIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="4.5" r="2" />
      <path d="M9 8v5l-3.5 7M9 13l6 1 5.5-3M9 8.5l4.5 2 3-2.5M9 8.5 5 11" />
    </Icon>
  )
}
