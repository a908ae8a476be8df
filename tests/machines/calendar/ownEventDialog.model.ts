import { ownEventDialogMachine } from '@machines/calendar/ownEventDialog/ownEventDialog.machine'
import { day } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { holiday, newShoesForm } from '@tests/support/ownEvents'

/** The dialog of an own event: a new one, a known one, storage that accepts it and that does not. */
export const model = defineModel(ownEventDialogMachine, {
  name: 'ownEventDialog',
  inputs: {
    closed: { request: null },
    'with the form of an event that was left': { request: { kind: 'edit', event: holiday } },
  },
  samples: {
    'event.submitted': [{ type: 'event.submitted', fields: newShoesForm }],
    'removal.requested': [{ type: 'removal.requested', fields: newShoesForm }],
    'removal.confirmed': [{ type: 'removal.confirmed' }],
    'confirmation.left': [{ type: 'confirmation.left' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
  },
  notices: {
    'dialog.requested': [
      { type: 'dialog.requested', request: { kind: 'add', date: day } },
      { type: 'dialog.requested', request: { kind: 'edit', event: holiday } },
    ],
  },
  answers: { saveEvent: ['kept', 'notKept', 'full'] },
  // A closed dialog waits for the calendar.
  rests: ['closed'],
  contextKey: ({ context: { event, fields } }) => [event?.id ?? null, fields?.title ?? null],
  invariants: {
    'an open dialog has the input, a closed one nothing': (snapshot) =>
      snapshot.matches('closed') === (snapshot.context.fields === null),
    'what is removed is known': (snapshot) =>
      !['confirming', 'removing', 'notRemoved', 'removalDefective'].includes(snapshot.value) ||
      snapshot.context.event !== null,
    'a dialog at work is not closed': (snapshot) =>
      !snapshot.hasTag('busy') || !snapshot.can({ type: 'dialog.closed' }),
  },
})
