import { Icon, type IconProps } from './Icon'

export function ArrowRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 12h15.5m-6-6 6 6-6 6" />
    </Icon>
  )
}
