import { act, screen } from '@testing-library/react'
import { ownEventsMachine } from '@machines/calendar/ownEvents/ownEvents.machine'
import { day } from '@tests/support/days'
import { fullOfEvents, holiday } from '@tests/support/ownEvents'
import { renderFlow } from '@tests/support/renderFlow'
import { OwnEventsView } from '@views/calendar/ownEvents/OwnEventsView'

const start = () =>
  renderFlow(({ actor }: { actor: never }) => <OwnEventsView actor={actor} date={day} />, ownEventsMachine, {
    events: [holiday],
  })
const button = () => screen.getByRole('button', { name: 'Add event' })

it('begins a new event on the day that the calendar displays', async () => {
  const { user, live } = start()
  await user.click(button())
  expect(screen.getAllByText('Opening...')[0]).toBeVisible()
  expect(live.snapshot().context.wanted).toEqual({ kind: 'add', date: day })
})

it('says why nothing can be added to as many as there may be', () => {
  const { live } = start()
  act(() => live.actor.send({ type: 'events.changed', events: fullOfEvents }))
  expect(button()).toHaveAccessibleDescription(/^You have 200 events of your own/)
})

it('says that an event could not be opened, and tries again or leaves it [B8.04]', async () => {
  const { user, live } = start()
  act(() => live.actor.send({ type: 'event.chosen', id: holiday.id }))
  await act(() => live.answer('loadDialog', false))
  expect(screen.getByRole('dialog', { name: 'The event could not be opened' })).toHaveTextContent(
    'An error occurred while opening the event details. Please try again.',
  )
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await act(() => live.answer('loadDialog', false))
  const [close] = screen.getAllByRole('button', { name: 'Close' })
  if (close) await user.click(close)
  expect(screen.queryByRole('dialog')).toBeNull()
})
