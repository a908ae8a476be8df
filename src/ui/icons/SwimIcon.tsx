import { Icon, type IconProps } from './Icon'

export function SwimIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="17" cy="8" r="2" />
      <path d="M3 15.5c1.5 0 1.5 1 3 1s1.5-1 3-1 1.5 1 3 1 1.5-1 3-1 1.5 1 3 1 1.5-1 3-1M3 19.5c1.5 0 1.5 1 3 1s1.5-1 3-1 1.5 1 3 1 1.5-1 3-1 1.5 1 3 1 1.5-1 3-1M6.5 13l4-3-2.5-3 4-2.5 5 8" />
    </Icon>
  )
}
