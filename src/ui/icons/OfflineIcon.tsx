import { Icon, type IconProps } from './Icon'

export function OfflineIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 3.5l17 17M8.5 16a5 5 0 0 1 7 0M5.5 12.5a9.5 9.5 0 0 1 4-2.3M14.5 10.2a9.5 9.5 0 0 1 4 2.3M2.5 9a14 14 0 0 1 4-2.6M11 5a14 14 0 0 1 10.5 4M12 19.5h.01" />
    </Icon>
  )
}
