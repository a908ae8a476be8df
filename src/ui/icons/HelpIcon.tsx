import { Icon, type IconProps } from './Icon'

export function HelpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M9.6 9.4a2.5 2.5 0 1 1 3.7 2.3c-.8.5-1.3 1-1.3 1.9M12 16.6h.01" />
    </Icon>
  )
}
