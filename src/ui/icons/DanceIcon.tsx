import { Icon, type IconProps } from './Icon'

export function DanceIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12.5" cy="4.3" r="2" />
      <path d="M5 4.5 9.5 9h5.5L19.5 6M9.5 9l1 5.5h4L15 9M10.5 14.5 6 20.5M14.5 14.5l.5 3.5 4 1.5" />
    </Icon>
  )
}
