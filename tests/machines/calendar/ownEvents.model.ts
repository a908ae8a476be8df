import { ownEventsMachine } from '@machines/calendar/ownEvents/ownEvents.machine'
import { day } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { fullOfEvents, holiday, newShoes } from '@tests/support/ownEvents'
import { noParent } from '@tests/support/parents'

/** The own events: none, two, the maximum, and one that another tab removed. */
export const model = defineModel(ownEventsMachine, {
  name: 'ownEvents',
  inputs: {
    none: { events: [], parent: noParent },
    two: { events: [holiday, newShoes], parent: noParent },
  },
  samples: { 'addition.requested': [{ type: 'addition.requested', date: day }] },
  notices: {
    'event.chosen': [
      { type: 'event.chosen', id: holiday.id },
      { type: 'event.chosen', id: newShoes.id },
    ],
    'events.changed': [
      { type: 'events.changed', events: [] },
      { type: 'events.changed', events: [newShoes] },
      { type: 'events.changed', events: fullOfEvents },
    ],
  },
  answers: { watchEvents: [] },
  background: ['watchEvents'],
  contextKey: ({ context: { events } }) => events.length,
  // With the maximum of events the member continues in the calendar.
  rests: [''],
  invariants: {
    'nothing is added where there is no room': (snapshot) =>
      snapshot.context.events.length < fullOfEvents.length ||
      !snapshot.can({ type: 'addition.requested', date: day }),
  },
})
