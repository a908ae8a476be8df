import { Icon, type IconProps } from './Icon'

export function RunnerIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="15.5" cy="4.3" r="2" />
      <path d="M5.5 10.5 8.5 7.5l5 .5-3 5.5 4 2.5-1 5M10.5 13.5 8.5 17.5H4M13.5 8l2 3.5 4 .5" />
    </Icon>
  )
}
