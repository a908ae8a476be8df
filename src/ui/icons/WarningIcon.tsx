import { Icon, type IconProps } from './Icon'

export function WarningIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.7 4.5 3 17.8a1.5 1.5 0 0 0 1.3 2.2h15.4a1.5 1.5 0 0 0 1.3-2.2L13.3 4.5a1.5 1.5 0 0 0-2.6 0ZM12 9.5v4M12 16.8h.01" />
    </Icon>
  )
}
