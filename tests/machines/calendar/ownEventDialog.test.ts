import { ownEventDialogMachine } from '@machines/calendar/ownEventDialog/ownEventDialog.machine'
import { selectOwnEventDialog } from '@machines/calendar/ownEventDialog/ownEventDialog.select'
import { startLive } from '@tests/support/controlledActors'
import { day } from '@tests/support/days'
import { holiday, newShoesForm } from '@tests/support/ownEvents'

const start = () => {
  const live = startLive(ownEventDialogMachine, { input: { request: null } })
  return { ...live, shown: () => selectOwnEventDialog(live.snapshot()) }
}
const editing = () => {
  const live = start()
  live.actor.send({ type: 'dialog.requested', request: { kind: 'edit', event: holiday } })
  return live
}

it('begins a new event on the day that is displayed, and one that is known as it is', () => {
  const { actor, shown } = start()
  actor.send({ type: 'dialog.requested', request: { kind: 'add', date: day } })
  expect(shown()).toMatchObject({
    kind: 'adding',
    fields: { title: '', colour: 'Primary', start: day, end: day },
  })
  expect(editing().shown()).toMatchObject({
    kind: 'editing',
    fields: { title: 'School holiday', colour: 'Success', start: '2026-07-08', end: '2026-07-10' },
  })
})

it('saves a known event under its id, and keeps the input when the browser does not store it', async () => {
  const { actor, call, answer, shown } = editing()
  actor.send({ type: 'event.submitted', fields: newShoesForm })
  expect(call('saveEvent').input).toEqual({ kind: 'update', event: { id: holiday.id, ...newShoesForm } })
  await answer('saveEvent', 'notKept')
  expect(shown()).toMatchObject({
    screen: 'form',
    fields: newShoesForm,
    notice: {
      title: 'The event was not saved',
      message:
        'Your browser did not store the change: its storage is full, or not allowed for this site. What you typed is still here; please try again.',
    },
  })
})
