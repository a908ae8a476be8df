import { Icon, type IconProps } from './Icon'

export function DanceIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="13" cy="4.5" r="2" />
      <path d="M6 8.5l6-.5 5.5-3M12 8l1 5.5L9.5 20M13 13.5l4 2 .5 4.5" />
    </Icon>
  )
}
