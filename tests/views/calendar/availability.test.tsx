import { act, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { failed, succeeded } from '@domain/values/outcome'
import { availabilityMachine } from '@machines/calendar/availability/availability.machine'
import { day, dayWith } from '@tests/support/days'
import { renderFlow } from '@tests/support/renderFlow'
import { failures } from '@tests/support/samples'
import { noParent } from '@tests/support/parents'
import { AvailabilityView } from '@views/calendar/availability/AvailabilityView'

const start = (View = AvailabilityView) => {
  const page = renderFlow(View, availabilityMachine, { parent: noParent })
  act(() => page.live.actor.send({ type: 'query.changed', query: { branchId: 1, date: day } }))
  return page
}

it('says that the activities are on their way [B8.05d]', () => {
  start()
  expect(screen.getByText('Loading activities...')).toBeVisible()
})

it('says that facilities are on their way once an activity is chosen [B8.05e]', () => {
  start(({ actor }: ComponentProps<typeof AvailabilityView>) => (
    <AvailabilityView actor={actor} awaited="facilities" />
  ))
  expect(screen.getByText('Loading facilities...')).toBeVisible()
})

it('says so when a date and branch offer nothing [B8.05]', async () => {
  const { live } = start()
  await act(() => live.answer('readDay', succeeded(dayWith({ activities: [] }))))
  expect(screen.getByText('No activities available for this date and branch.')).toBeVisible()
})

it('shows what went wrong, and tries again on request [B8.08b]', async () => {
  const { live, user } = start()
  const text = 'Failed to fetch activity facility list'
  await act(() => live.answer('readDay', failed({ ...failures.malformed, message: text })))
  expect(screen.getByRole('alert')).toHaveTextContent(text)
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await act(() => live.answer('readDay', succeeded(dayWith())))
  expect(screen.getByText('Checked just now')).toBeVisible()
})

it('tells guests of a defect in their own words, and offers them an e-mail to the centre in the place of a page that they cannot open [B8.01b]', async () => {
  const { live } = start(({ actor }: ComponentProps<typeof AvailabilityView>) => (
    <AvailabilityView actor={actor} audience="guests" />
  ))
  await act(() => live.fail('readDay'))
  expect(screen.getByRole('alert')).toHaveTextContent('An error occurred while fetching facility data')
  expect(screen.queryByRole('link', { name: 'Contact support' })).toBeNull()
  expect(document.querySelector('a[href^="mailto:"]')).not.toBeNull()
})

it('keeps its age in sight, and a refresh that failed beside it', async () => {
  const { live, user } = start()
  await act(() => live.answer('readDay', succeeded(dayWith())))
  act(() => live.actor.send({ type: 'clock.ticked', now: dayWith().readAt + 21_000 }))
  expect(screen.getByText('Checked 20 seconds ago')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await act(() => live.answer('readDay', failed(failures.unreachable)))
  expect(screen.getByText('This may be out of date')).toBeVisible()
})

it('closes "Try Again" and "Check again" while the server asks to wait, and says for how long', async () => {
  const { live, user } = start()
  await act(() => live.answer('readDay', failed(failures.tooMany)))
  act(() => live.actor.send({ type: 'countdown.ticked', secondsLeft: 29 }))
  expect(screen.getByRole('timer')).toHaveTextContent('You can try again in 0:29')
  expect(screen.getByRole('button', { name: 'Try Again' })).toHaveAttribute('aria-disabled', 'true')
  act(() => live.actor.send({ type: 'countdown.ticked', secondsLeft: 0 }))
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await act(() => live.answer('readDay', succeeded(dayWith())))
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await act(() => live.answer('readDay', failed(failures.tooMany)))
  expect(screen.getByText('This may be out of date')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Check again' })).toHaveAttribute('aria-disabled', 'true')
})
