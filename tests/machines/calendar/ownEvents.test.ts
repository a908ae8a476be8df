import { ownEventsMachine } from '@machines/calendar/ownEvents/ownEvents.machine'
import { selectOwnEvents } from '@machines/calendar/ownEvents/ownEvents.select'
import { startLive } from '@tests/support/controlledActors'
import { day } from '@tests/support/days'
import { exploreMachine } from '@tests/support/exploreMachine'
import { fullOfEvents, holiday, newShoes } from '@tests/support/ownEvents'
import { model } from './ownEvents.model'

exploreMachine(model)

const start = (events = [holiday, newShoes]) => {
  const live = startLive(ownEventsMachine, { input: { events } })
  return { ...live, shown: () => selectOwnEvents(live.snapshot()) }
}

it('opens the dialog for what was chosen last, also while it is loaded', async () => {
  const { actor, answer, snapshot, executedActions } = start()
  actor.send({ type: 'addition.requested', date: day })
  actor.send({ type: 'event.chosen', id: newShoes.id })
  expect(snapshot().context.wanted).toEqual({ kind: 'edit', event: newShoes })
  expect(executedActions).not.toContain('notifyDialogWanted')
  await answer('loadDialog', true)
  expect(executedActions).toContain('notifyDialogWanted')
})

it('follows what is kept, and says why nothing can be added to as many as there may be', () => {
  const { actor, shown, calls } = start()
  expect(shown()).toMatchObject({ whyNotAdd: null })
  actor.send({ type: 'events.changed', events: fullOfEvents })
  expect(shown()).toMatchObject({
    events: fullOfEvents,
    whyNotAdd: 'You have 200 events of your own, the most that this device keeps. Remove one first.',
  })
  actor.send({ type: 'addition.requested', date: day })
  expect(calls.map(({ name }) => name)).not.toContain('loadDialog')
})
