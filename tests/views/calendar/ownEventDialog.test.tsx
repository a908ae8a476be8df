import { act, screen, within } from '@testing-library/react'
import type { OwnEventRequest } from '@domain/booking/ownEvents'
import { ownEventDialogMachine } from '@machines/calendar/ownEventDialog/ownEventDialog.machine'
import { day } from '@tests/support/days'
import { holiday } from '@tests/support/ownEvents'
import { renderFlow } from '@tests/support/renderFlow'
import { OwnEventDialogView } from '@views/calendar/ownEventDialog/OwnEventDialogView'

function open(request: OwnEventRequest) {
  const page = renderFlow(OwnEventDialogView, ownEventDialogMachine, { request: null })
  act(() => page.live.actor.send({ type: 'dialog.requested', request }))
  return page
}
const dialog = () => within(screen.getByRole('dialog'))

it('asks for a title, a named colour and two dates, and says that only this device keeps it [B2.31, B2.31b, B2.31c]', async () => {
  const { user, live } = open({ kind: 'add', date: day })
  expect(screen.getByRole('dialog', { name: 'Add Event' })).toHaveAccessibleDescription(
    'On this device only, until you sign out. It does not book a court.',
  )
  const colours = within(dialog().getByRole('group', { name: 'Colour' })).getAllByRole('radio')
  expect(colours.map((colour) => (colour as HTMLInputElement).value)).toEqual([
    'Danger',
    'Success',
    'Primary',
    'Warning',
  ])
  expect(dialog().getByRole('radio', { name: 'Primary' })).toBeChecked()
  expect(dialog().queryByRole('button', { name: 'Remove event' })).toBeNull()

  await user.click(dialog().getByRole('button', { name: 'Add event' }))
  expect(dialog().getByLabelText('Title')).toHaveFocus()
  expect(dialog().getByLabelText('Title')).toHaveAccessibleDescription('Title is required')
  await user.type(dialog().getByLabelText('Title'), 'Buy new shoes')
  await user.click(dialog().getByRole('radio', { name: 'Danger' }))
  expect(dialog().getByLabelText('Start date')).toHaveValue(day)
  await user.clear(dialog().getByLabelText('End date'))
  await user.type(dialog().getByLabelText('End date'), '2026-07-07')
  await user.click(dialog().getByRole('button', { name: 'Add event' }))
  expect(dialog().getByLabelText('End date')).toHaveAccessibleDescription(
    'End date must not be before the start date',
  )
  await user.clear(dialog().getByLabelText('End date'))
  await user.type(dialog().getByLabelText('End date'), '2026-07-09')
  await user.click(dialog().getByRole('button', { name: 'Add event' }))
  expect(live.call('saveEvent').input).toEqual({
    kind: 'add',
    draft: { title: 'Buy new shoes', colour: 'Danger', start: day, end: '2026-07-09' },
  })
  await act(() => live.answer('saveEvent', 'kept'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says in the dialog that the browser did not store it, and keeps the input', async () => {
  const { user, live } = open({ kind: 'edit', event: holiday })
  expect(screen.getByRole('dialog', { name: 'Edit Event' })).toBeVisible()
  await user.type(dialog().getByLabelText('Title'), 's')
  await user.click(dialog().getByRole('button', { name: 'Save event' }))
  await act(() => live.answer('saveEvent', 'notKept'))
  expect(dialog().getByRole('alert')).toHaveTextContent(
    'The event was not savedYour browser did not store the change: its storage is full, or not allowed for this site. What you typed is still here; please try again.',
  )
  expect(dialog().getByLabelText('Title')).toHaveValue('School holidays')
  await user.click(dialog().getByRole('button', { name: 'Save event' }))
  await act(() => live.answer('saveEvent', 'full'))
  expect(dialog().getByRole('alert')).toHaveTextContent('You have 200 events of your own')
})

it('asks before it removes an event, and returns to the input', async () => {
  const { user, live } = open({ kind: 'edit', event: holiday })
  await user.type(dialog().getByLabelText('Title'), 's')
  await user.click(dialog().getByRole('button', { name: 'Remove event' }))
  expect(screen.getByRole('dialog', { name: 'Remove Event' })).toHaveTextContent(
    'School holiday, Jul 8, 2026 - Jul 10, 2026, will be removed from this device. This cannot be undone.',
  )
  await user.click(dialog().getByRole('button', { name: 'Keep event' }))
  expect(dialog().getByLabelText('Title')).toHaveValue('School holidays')
  await user.click(dialog().getByRole('button', { name: 'Remove event' }))
  await user.click(dialog().getByRole('button', { name: 'Remove event' }))
  expect(live.call('saveEvent').input).toEqual({ kind: 'remove', id: 'holiday' })
  await act(() => live.answer('saveEvent', 'notKept'))
  expect(dialog().getByRole('alert')).toHaveTextContent('The event was not removed')
})
