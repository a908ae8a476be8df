import { ownEventsMachine } from '@machines/calendar/ownEvents/ownEvents.machine'
import { selectOwnEvents } from '@machines/calendar/ownEvents/ownEvents.select'
import { startLive } from '@tests/support/controlledActors'
import { day } from '@tests/support/days'
import { exploreMachine } from '@tests/support/exploreMachine'
import { fullOfEvents, holiday, newShoes } from '@tests/support/ownEvents'
import { recordingParent } from '@tests/support/parents'
import { model } from './ownEvents.model'

exploreMachine(model)

const start = () => {
  const { parent, received } = recordingParent()
  const live = startLive(ownEventsMachine, { input: { events: [holiday, newShoes], parent } })
  return { ...live, received, shown: () => selectOwnEvents(live.snapshot()) }
}

it('asks for the dialog of a new event and of a chosen one', () => {
  const { actor, received } = start()
  actor.send({ type: 'addition.requested', date: day })
  actor.send({ type: 'event.chosen', id: newShoes.id })
  expect(received).toEqual([
    { type: 'dialog.requested', request: { kind: 'add', date: day } },
    { type: 'dialog.requested', request: { kind: 'edit', event: newShoes } },
  ])
})

it('follows what is kept, and says why nothing can be added to as many as there may be', () => {
  const { actor, shown, received } = start()
  expect(shown()).toMatchObject({ whyNotAdd: null })
  actor.send({ type: 'events.changed', events: fullOfEvents })
  expect(shown()).toMatchObject({
    events: fullOfEvents,
    whyNotAdd: 'You have 200 events of your own, the most that this device keeps. Remove one first.',
  })
  actor.send({ type: 'addition.requested', date: day })
  expect(received).toEqual([])
})
