import { render } from '@testing-library/react'
import { ActivityIcon } from '@ui/icons/ActivityIcon'
import { DanceIcon } from '@ui/icons/DanceIcon'
import { FitnessIcon } from '@ui/icons/FitnessIcon'
import { MartialArtsIcon } from '@ui/icons/MartialArtsIcon'
import { RunnerIcon } from '@ui/icons/RunnerIcon'
import { ShuttleIcon } from '@ui/icons/ShuttleIcon'
import { SwimmingIcon } from '@ui/icons/SwimmingIcon'
import { TennisIcon } from '@ui/icons/TennisIcon'
import { YogaIcon } from '@ui/icons/YogaIcon'

const markup = (icon: React.ReactElement) => render(icon).container.innerHTML

it.each([
  ['Junior Badminton', ShuttleIcon],
  ['Table Tennis', TennisIcon],
  ['Yoga', YogaIcon],
  ['AEROBICS', YogaIcon],
  ['Swimming lessons', SwimmingIcon],
  ['Dance', DanceIcon],
  ['karate', MartialArtsIcon],
  ['Martial Arts', MartialArtsIcon],
  ['Fitness', FitnessIcon],
  ['Gym', FitnessIcon],
])('%s has the icon of its keyword [B2.45b]', (activity, Icon) => {
  expect(markup(<ActivityIcon activity={activity} />)).toBe(markup(<Icon />))
})

it('an activity without a known keyword has the runner, which is decorative [B2.45c]', () => {
  const { container } = render(<ActivityIcon activity="Chess" />)
  expect(container.innerHTML).toBe(markup(<RunnerIcon />))
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
})
