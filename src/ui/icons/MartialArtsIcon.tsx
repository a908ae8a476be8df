import { Icon, type IconProps } from './Icon'

export function MartialArtsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 7.5h19v4h-19ZM10 6.5h4v6h-4ZM10.5 12.5 7 20l3 .5 2-8M13.5 12.5 17 20l-3 .5-2-8" />
    </Icon>
  )
}
