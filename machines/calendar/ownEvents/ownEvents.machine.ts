/**
 * The member's own events, which the calendar displays beside the bookings (B2.31).
 *
 * Started by the calendar page, ends with it. Always: the events are those stored on this device, whichever
 * tab changed them; the flow requests the dialog (`ownEventDialog`) of one of them or of a new one from the
 * page; the member can add none at the maximum.
 */
import { assertEvent, assign, setup } from 'xstate'
import { maxOwnEvents, type OwnEventRequest } from '@domain/booking/ownEvents'
import type { DialogRequested } from '@machines/calendar/calendarEvents'
import { notProvided, unimplementedCallback } from '@machines/shared/actors'
import { notifyParent } from '@machines/shared/notifyParent'
import type { OwnEventsContext, OwnEventsEvent, OwnEventsInput, OwnEventsWorldEvent } from './ownEvents.types'

type EventOf<Type> = Extract<OwnEventsWorldEvent, { type: Type }>
interface At {
  readonly context: OwnEventsContext
  readonly event: OwnEventsEvent
}

/** The dialog to open; null when the event was removed meanwhile, or at the maximum. */
function requestOf({ context: { events }, event }: At): OwnEventRequest | null {
  if (event.type === 'addition.requested')
    return events.length < maxOwnEvents ? { kind: 'add', date: event.date } : null
  const chosen = events.find(({ id }) => event.type === 'event.chosen' && id === event.id)
  return chosen ? { kind: 'edit', event: chosen } : null
}

const dialogWanted = {
  guard: 'dialogIsOffered',
  actions: { type: 'requestDialog', params: (at: At) => ({ request: requestOf(at) }) },
} as const

export const ownEventsMachine = setup({
  types: {
    context: {} as OwnEventsContext,
    events: {} as OwnEventsEvent,
    input: {} as OwnEventsInput,
  },
  actors: { watchEvents: unimplementedCallback<EventOf<'events.changed'>>('watchEvents') },
  guards: { dialogIsOffered: (at) => requestOf(at) !== null },
  actions: {
    requestDialog: notifyParent(
      (_: OwnEventsContext, { request }: { request: OwnEventRequest | null }): DialogRequested | null =>
        request && { type: 'dialog.requested', request },
    ),
    reportDefect: notProvided('reportDefect'),
    setEvents: assign(({ event }) => {
      assertEvent(event, 'events.changed')
      return { events: event.events }
    }),
  },
}).createMachine({
  id: 'ownEvents',
  context: ({ input }) => input,
  invoke: { id: 'watchEvents', src: 'watchEvents', onError: { actions: 'reportDefect' } },
  on: {
    'events.changed': { actions: 'setEvents' },
    'addition.requested': dialogWanted,
    'event.chosen': dialogWanted,
  },
})
