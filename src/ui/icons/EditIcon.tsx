import { Icon, type IconProps } from './Icon'

export function EditIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 20h4L19 9a2.1 2.1 0 0 0-3-3L5 17l-1 3ZM14 8l3 3" />
    </Icon>
  )
}
