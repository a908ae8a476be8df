import type { ComponentType } from 'react'
import { DanceIcon } from './DanceIcon'
import { FitnessIcon } from './FitnessIcon'
import type { IconProps } from './Icon'
import { MartialArtsIcon } from './MartialArtsIcon'
import { RunnerIcon } from './RunnerIcon'
import { ShuttleIcon } from './ShuttleIcon'
import { SwimmingIcon } from './SwimmingIcon'
import { TennisIcon } from './TennisIcon'
import { YogaIcon } from './YogaIcon'

/** The first keyword in the name decides (B2.45b). */
const iconsByKeyword: readonly (readonly [keyword: string, icon: ComponentType<IconProps>])[] = [
  ['badminton', ShuttleIcon],
  ['tennis', TennisIcon],
  ['yoga', YogaIcon],
  ['aerobic', YogaIcon],
  ['swimming', SwimmingIcon],
  ['dance', DanceIcon],
  ['karate', MartialArtsIcon],
  ['martial', MartialArtsIcon],
  ['fitness', FitnessIcon],
  ['gym', FitnessIcon],
]

/** The icon of an activity, by a keyword of its name; a runner for any other (B2.45c). */
export function ActivityIcon({ activity, ...props }: IconProps & { activity: string }) {
  const name = activity.toLowerCase()
  const [, Named] = iconsByKeyword.find(([keyword]) => name.includes(keyword)) ?? [null, RunnerIcon]
  return <Named {...props} />
}
