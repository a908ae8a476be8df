/**
 * The member's own events, which the calendar displays beside the bookings (B2.31).
 *
 * Started by the calendar page, ends with it. Always: the events are those stored on this device, whichever tab changed
 * them; the dialog (`ownEventDialog`) is loaded when it is first requested, and opened for the last request; when it
 * does not load, an error is displayed with a button to try again (B8.04); nothing can be added when the maximum is
 * reached.
 */
import { assign, setup } from 'xstate'
import { maxOwnEvents } from '@domain/booking/ownEvents'
import { notProvided, outputOf, unimplementedCallback, unimplementedPromise } from '@machines/shared/actors'
import type {
  LoadDialog,
  OwnEventsContext,
  OwnEventsEvent,
  OwnEventsInput,
  OwnEventsWorldEvent,
} from './ownEvents.types'

type EventOf<Type> = Extract<OwnEventsWorldEvent, { type: Type }>
type Loaded = { output: LoadDialog['output'] }

export const ownEventsMachine = setup({
  types: {
    context: {} as OwnEventsContext,
    events: {} as OwnEventsEvent,
    input: {} as OwnEventsInput,
    tags: {} as 'busy',
  },
  actors: {
    watchEvents: unimplementedCallback<EventOf<'events.changed'>>('watchEvents'),
    loadDialog: unimplementedPromise<LoadDialog['output']>('loadDialog'),
  },
  guards: {
    thereIsRoom: ({ context }) => context.events.length < maxOwnEvents,
    eventIsKept: ({ context, event }) =>
      event.type === 'event.chosen' && context.events.some(({ id }) => id === event.id),
    dialogIsLoaded: (_, { output }: Loaded) => output,
  },
  actions: {
    /** Opens the dialog. */
    notifyDialogWanted: notProvided('notifyDialogWanted'),
    reportDefect: notProvided('reportDefect'),
    setEvents: assign(({ event }) => (event.type === 'events.changed' ? { events: event.events } : {})),
    setAddition: assign(({ event }) =>
      event.type === 'addition.requested' ? { wanted: { kind: 'add', date: event.date } } : {},
    ),
    setChosen: assign(({ context, event }) => {
      const chosen = context.events.find(({ id }) => event.type === 'event.chosen' && id === event.id)
      return chosen ? { wanted: { kind: 'edit', event: chosen } } : {}
    }),
    clearWanted: assign({ wanted: null }),
  },
}).createMachine({
  id: 'ownEvents',
  context: ({ input }) => ({ ...input, wanted: null }),
  invoke: { id: 'watchEvents', src: 'watchEvents', onError: { actions: 'reportDefect' } },
  on: { 'events.changed': { actions: 'setEvents' } },
  initial: 'displayed',
  states: {
    displayed: {
      entry: 'clearWanted',
      on: {
        'addition.requested': { guard: 'thereIsRoom', target: 'loadingDialog', actions: 'setAddition' },
        'event.chosen': { guard: 'eventIsKept', target: 'loadingDialog', actions: 'setChosen' },
      },
    },
    loadingDialog: {
      tags: 'busy',
      invoke: {
        id: 'loadDialog',
        src: 'loadDialog',
        onDone: [
          {
            guard: {
              type: 'dialogIsLoaded',
              params: outputOf<Loaded['output']>,
            },
            target: 'displayed',
            actions: 'notifyDialogWanted',
          },
          { target: 'notLoaded' },
        ],
        onError: { target: 'notLoaded', actions: 'reportDefect' },
      },
      // What is chosen while it loads is what the member wants by now.
      on: { 'event.chosen': { guard: 'eventIsKept', actions: 'setChosen' } },
    },
    notLoaded: { on: { 'retry.requested': 'loadingDialog', 'dialog.closed': 'displayed' } },
  },
})
