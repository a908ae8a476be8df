import { Icon, type IconProps } from './Icon'

export function RunIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="15" cy="4.5" r="2" />
      <path d="M4.5 13.5H8l2.5-3.5M8 8.5l3.5-1.5 3 2 2 2.5h3M10.5 10 9.5 14l4 2 .5 4.5M9.5 14l-1.5 3.5-4 1" />
    </Icon>
  )
}
