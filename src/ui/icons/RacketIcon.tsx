import { Icon, type IconProps } from './Icon'

export function RacketIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13.5 4.8a5.3 5.3 0 0 1 5.7 5.7c-.3 3.5-4 6.5-7.5 5.5-2.7-.8-3.7-3.3-3.2-5.9.5-2.7 2.5-5 5-5.3ZM9.3 14.7 4 20M9 12h9M13.5 5v11" />
    </Icon>
  )
}
