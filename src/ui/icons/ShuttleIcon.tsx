import { Icon, type IconProps } from './Icon'

/** The shuttlecock of the logo. Each line has the length 1, so it can draw itself from its beginning. */
export function ShuttleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <g transform="translate(1.4) scale(0.66)" strokeWidth="2.5">
        <path
          pathLength="1"
          d="M9.5 21.5 2.5 3.5l6.5 2L16 2l7 3.5 6.5-2-7 18M9 5.5l3.8 15.5M16 2v19M23 5.5 19.2 21"
        />
        <circle pathLength="1" cx="16" cy="28" r="6.5" />
      </g>
    </Icon>
  )
}
