import { Icon, type IconProps } from './Icon'

export function WalletIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="5.5" width="18" height="13" rx="2" />
      <path d="M3 10h18M7 14.5h3" />
    </Icon>
  )
}
