import { Icon, type IconProps } from './Icon'

export function EditIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 19h4L19 8a2.1 2.1 0 0 0-3-3L5 16l-1 3ZM14 7l3 3" />
    </Icon>
  )
}
