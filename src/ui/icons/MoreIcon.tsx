import { Icon, type IconProps } from './Icon'

export function MoreIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path strokeWidth="3.5" d="M5.5 12h.01M12 12h.01M18.5 12h.01" />
    </Icon>
  )
}
