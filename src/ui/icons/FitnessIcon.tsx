import { Icon, type IconProps } from './Icon'

export function FitnessIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 7.5v9M4 9.5v5M17 7.5v9M20 9.5v5M7 12h10" />
    </Icon>
  )
}
