import { Icon, type IconProps } from './Icon'

export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 4H5.5A1.5 1.5 0 0 0 4 5.7 15.5 15.5 0 0 0 18.3 20a1.5 1.5 0 0 0 1.7-1.5v-3l-4-1.5-1.8 1.8a11.5 11.5 0 0 1-6-6L10 8Z" />
    </Icon>
  )
}
