import { act, screen } from '@testing-library/react'
import { ownEventsMachine } from '@machines/calendar/ownEvents/ownEvents.machine'
import { loadedPartMachine } from '@machines/shell/loadedPart/loadedPart.machine'
import { startLive } from '@tests/support/controlledActors'
import { day } from '@tests/support/days'
import { fullOfEvents, holiday } from '@tests/support/ownEvents'
import { recordingParent } from '@tests/support/parents'
import { renderFlow } from '@tests/support/renderFlow'
import { OwnEventsView } from '@views/calendar/ownEvents/OwnEventsView'

function start() {
  const { parent, received } = recordingParent()
  const dialog = startLive(loadedPartMachine, { input: { isNeeded: false, keeps: 'last', parent } })
  const page = renderFlow(
    ({ actor }: { actor: never }) => <OwnEventsView actor={actor} dialog={dialog.actor} date={day} />,
    ownEventsMachine,
    { events: [holiday], parent },
  )
  /** The page requests the dialog. */
  const open = () => act(() => dialog.actor.send({ type: 'event.sent', event: { type: 'dialog.requested' } }))
  return { ...page, dialog, open, received }
}
const button = () => screen.getByRole('button', { name: 'Add event' })

it('begins a new event on the day that the calendar displays, and says that its dialog is opening', async () => {
  const { user, received, open } = start()
  await user.click(button())
  expect(received).toEqual([{ type: 'dialog.requested', request: { kind: 'add', date: day } }])
  open()
  expect(screen.getAllByText('Opening...')[0]).toBeVisible()
})

it('says why nothing can be added to as many as there may be', () => {
  const { live } = start()
  act(() => live.actor.send({ type: 'events.changed', events: fullOfEvents }))
  expect(button()).toHaveAccessibleDescription(/^You have 200 events of your own/)
})

it('says that an event could not be opened, and tries again or leaves it [B8.04]', async () => {
  const { user, dialog, open } = start()
  open()
  await act(() => dialog.fail('loadPart'))
  expect(screen.getByRole('dialog', { name: 'The event could not be opened' })).toHaveTextContent(
    'An error occurred while opening the event details. Please try again.',
  )
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await act(() => dialog.fail('loadPart'))
  const [close] = screen.getAllByRole('button', { name: 'Close' })
  if (close) await user.click(close)
  expect(screen.queryByRole('dialog')).toBeNull()
})
