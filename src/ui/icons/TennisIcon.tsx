import { Icon, type IconProps } from './Icon'

export function TennisIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <ellipse cx="14.5" cy="8.5" rx="4.8" ry="6.3" transform="rotate(42 14.5 8.5)" />
      <path d="m10.5 13-7 7.5" />
      <circle cx="18.5" cy="18.5" r="2" />
    </Icon>
  )
}
