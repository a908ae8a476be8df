/**
 * The dialog in which the member adds, edits or removes an own event (B2.31).
 *
 * Started when the calendar page first needs it, ends with the page. Always: success is displayed only after
 * the browser has stored the change; otherwise the typed text stays and the member can save it again; nothing
 * is removed before the member confirms.
 */
import { assertEvent, assign, setup } from 'xstate'
import { newOwnEventForm, ownEventDraftOf, ownEventFormOf } from '@domain/forms/ownEvent'
import type { OwnEventChange, OwnEventRequest } from '@domain/booking/ownEvents'
import { notProvided, unimplementedPromise, withOutput } from '@machines/shared/actors'
import { notifyPortal } from '@machines/shared/notifyPortal'
import type {
  OwnEventDialogContext,
  OwnEventDialogEvent,
  OwnEventDialogInput,
  SaveEvent,
} from './ownEventDialog.types'

type Saved = { output: SaveEvent['output'] }

function openedBy(request: OwnEventRequest): OwnEventDialogContext {
  const event = request.kind === 'edit' ? request.event : null
  const fields = request.kind === 'edit' ? ownEventFormOf(request.event) : newOwnEventForm(request.date)
  return { event, fields, opened: fields }
}
const closed: OwnEventDialogContext = { event: null, fields: null, opened: null }

function savingOf({ event, fields }: OwnEventDialogContext): OwnEventChange {
  if (fields === null) throw new Error('a dialog at work has a form')
  const draft = ownEventDraftOf(fields)
  return event ? { kind: 'update', event: { id: event.id, ...draft } } : { kind: 'add', draft }
}

function removalOf({ event }: OwnEventDialogContext): OwnEventChange {
  if (event === null) throw new Error('what is removed is known')
  return { kind: 'remove', id: event.id }
}

/** A guard with the browser's answer as its parameter. */
const saved = withOutput<Saved['output']>()

const form = {
  on: {
    'dialog.closed': 'closed',
    'event.submitted': { target: 'saving', actions: 'setFields' },
    'removal.requested': { guard: 'eventIsKnown', target: 'confirming', actions: 'setFields' },
  },
} as const
const question = {
  on: { 'dialog.closed': 'closed', 'confirmation.left': 'editing', 'removal.confirmed': 'removing' },
} as const

export const ownEventDialogMachine = setup({
  types: {
    context: {} as OwnEventDialogContext,
    events: {} as OwnEventDialogEvent,
    input: {} as OwnEventDialogInput,
    tags: {} as 'busy',
  },
  actors: {
    saveEvent: unimplementedPromise<SaveEvent['output'], SaveEvent['input']>('saveEvent'),
  },
  guards: {
    dialogIsWanted: ({ context }) => context.fields !== null,
    eventIsKnown: ({ context }) => context.event !== null,
    isKept: (_, { output }: Saved) => output === 'kept',
    isFull: (_, { output }: Saved) => output === 'full',
  },
  actions: {
    notifySaved: notifyPortal(({ event }: OwnEventDialogContext) => ({
      type: 'toast.requested',
      request: { tone: 'success', title: event ? 'Event saved' : 'Event added' },
    })),
    notifyRemoved: notifyPortal(() => ({
      type: 'toast.requested',
      request: { tone: 'success', title: 'Event removed' },
    })),
    reportDefect: notProvided('reportDefect'),
    setRequest: assign(({ event }) => {
      assertEvent(event, 'dialog.requested')
      return openedBy(event.request)
    }),
    setFields: assign(({ event }) => {
      assertEvent(event, ['event.submitted', 'removal.requested'])
      return { fields: event.fields }
    }),
    clearRequest: assign(closed),
  },
}).createMachine({
  id: 'ownEventDialog',
  context: ({ input: { request } }) => (request ? openedBy(request) : closed),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'dialogIsWanted', target: 'editing' }, { target: 'closed' }] },
    closed: {
      entry: 'clearRequest',
      on: { 'dialog.requested': { target: 'editing', actions: 'setRequest' } },
    },
    editing: form,
    /** The browser failed to store it. */
    notKept: form,
    /** The device keeps the maximum number of events already. */
    full: form,
    /** A defect of the portal. */
    defective: form,
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveEvent',
        src: 'saveEvent',
        input: ({ context }) => savingOf(context),
        onDone: [
          { guard: saved('isKept'), target: 'closed', actions: 'notifySaved' },
          { guard: saved('isFull'), target: 'full' },
          { target: 'notKept' },
        ],
        onError: { target: 'defective', actions: 'reportDefect' },
      },
    },
    confirming: question,
    /** The browser failed to store the removal. */
    notRemoved: question,
    removing: {
      tags: 'busy',
      invoke: {
        id: 'saveEvent',
        src: 'saveEvent',
        input: ({ context }) => removalOf(context),
        onDone: [
          { guard: saved('isKept'), target: 'closed', actions: 'notifyRemoved' },
          { target: 'notRemoved' },
        ],
        onError: { target: 'removalDefective', actions: 'reportDefect' },
      },
    },
    /** A defect during the removal. */
    removalDefective: question,
  },
})
