import { Icon, type IconProps } from './Icon'

export function BranchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 20V9l8-5 8 5v11M4 20h16M9.5 20v-5.5h5V20" />
    </Icon>
  )
}
