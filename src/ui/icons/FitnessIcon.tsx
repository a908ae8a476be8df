import { Icon, type IconProps } from './Icon'

export function FitnessIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 12h7M7 6.5v11M17 6.5v11M3.8 9v6M20.2 9v6M3.8 12H2M22 12h-1.8M7 6.5H5.5v11H7M17 6.5h1.5v11H17" />
    </Icon>
  )
}
