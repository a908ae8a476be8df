import { ownEventsMachine } from '@machines/calendar/ownEvents/ownEvents.machine'
import { day } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { fullOfEvents, holiday, newShoes } from '@tests/support/ownEvents'

/** How the own events are explored: none, two, as many as there may be; the dialog that loads and that does not. */
export const model = defineModel(ownEventsMachine, {
  name: 'ownEvents',
  inputs: { none: { events: [] }, two: { events: [holiday, newShoes] } },
  samples: {
    'addition.requested': [{ type: 'addition.requested', date: day }],
    'retry.requested': [{ type: 'retry.requested' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
  },
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
  answers: { watchEvents: [], loadDialog: [true, false] },
  background: ['watchEvents'],
  contextKey: ({ context: { events, wanted } }) => [
    events.length,
    wanted && (wanted.kind === 'add' ? wanted.date : wanted.event.id),
  ],
  // With as many events as there may be the member goes on in the calendar.
  rests: ['displayed'],
  invariants: {
    'the dialog is wanted for something while it is loaded': (snapshot) =>
      snapshot.matches('displayed') === (snapshot.context.wanted === null),
    'nothing is added where there is no room': (snapshot) =>
      snapshot.context.events.length < fullOfEvents.length ||
      !snapshot.can({ type: 'addition.requested', date: day }),
  },
})
