import { Icon, type IconProps } from './Icon'

export function YogaIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="5" r="2" />
      <path d="M12 8v6M12 9.5c-1.5 2.5-3 4-5.5 4.5M12 9.5c1.5 2.5 3 4 5.5 4.5M12 14c-3 0-6 2-7.5 5h15c-1.5-3-4.5-5-7.5-5Z" />
    </Icon>
  )
}
