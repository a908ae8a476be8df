import { Icon, type IconProps } from './Icon'

export function YogaIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="4.8" r="2.3" />
      <path d="M3.5 13.5 8 12l1.5-2.5h5L16 12l4.5 1.5M9.5 9.5V15h5V9.5M9.5 15l-6 3a1.3 1.3 0 0 0 .6 2.5H20a1.3 1.3 0 0 0 .5-2.5l-6-3" />
    </Icon>
  )
}
