import { Icon, type IconProps } from './Icon'

export function SwimmingIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="17.5" cy="8.5" r="2.2" />
      <path d="m5 13.5 5.5-4L8 6.5l4-1.5M10.5 9.5l4 4M2.5 17c1.6 0 1.6 1.3 3.2 1.3S7.3 17 8.9 17s1.6 1.3 3.2 1.3S13.7 17 15.3 17s1.6 1.3 3.2 1.3S20.1 17 21.5 17" />
    </Icon>
  )
}
