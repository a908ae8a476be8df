/**
 * The member's slot alerts, and removing one (extension `slot-alerts`).
 *
 * Started by the page My Bookings, ends with it. Always: without the extension the flow requests and displays
 * nothing; an hour that has begun leaves the list; a removal whose answer was lost is read back and never
 * repeated automatically; one removal at a time.
 */
import { assertEvent, assign, setup } from 'xstate'
import { openAlerts } from '@domain/booking/slotAlert'
import type { HourBegan } from '@machines/booking/slotChoice.types'
import { unimplementedCallback, unimplementedPromise, withOutput } from '@machines/shared/actors'
import { notFailed } from '@machines/shared/failure'
import { loadable } from '@machines/shared/loadable'
import { forPanel, optionalPanel, panelActors, verifiedChange } from '@machines/shared/optionalPanel'
import type {
  FetchAlerts,
  RemoveAlert,
  SlotAlertsContext,
  SlotAlertsEvent,
  SlotAlertsInput,
} from './slotAlerts.types'

type Read = { output: FetchAlerts['output'] }
type Answered = { output: RemoveAlert['output'] }
const reading = withOutput<Read['output']>()
const answer = withOutput<Answered['output']>()

const choices = {
  'removal.requested': {
    guard: 'alertIsListed',
    target: '#slotAlerts.changing',
    actions: ['setTarget', 'clearFailure'],
  },
} as const

const panel = optionalPanel({
  read: loadable({
    src: 'fetchAlerts',
    answer: reading,
    setData: 'setAlerts',
    refreshedBy: ['attention.returned'],
  }),
  choices,
  first: 'sending',
  change: verifiedChange({
    send: {
      src: 'removeAlert',
      input: ({ context: { target } }: { context: SlotAlertsContext }) => {
        if (target === null) throw new Error('a removal begins with a slot alert')
        return { id: target.id }
      },
      answer,
      branches: [
        { guard: answer('targetIsRemoved'), target: '#slotAlerts.loaded.refreshing', actions: 'setRemoved' },
      ],
    },
    readBack: {
      src: 'fetchAlerts',
      answer: reading,
      branches: [
        {
          guard: reading('targetIsGone'),
          target: '#slotAlerts.loaded',
          actions: [reading('setAlerts'), 'setRemoved', 'clearFailure'],
        },
        { guard: reading('isWhole'), target: 'notDone', actions: reading('setAlerts') },
      ],
    },
    /** The member tries again, or the flow reads the list again when the member returns to the page. */
    again: {
      ...choices,
      'attention.returned': {
        target: '#slotAlerts.loaded.refreshing',
        actions: ['clearTarget', 'clearFailure'],
      },
    },
    over: '#slotAlerts.loaded',
    leaving: {},
  }),
})

export const slotAlertsMachine = setup({
  types: {
    context: {} as SlotAlertsContext,
    events: {} as SlotAlertsEvent,
    input: {} as SlotAlertsInput,
  },
  actors: {
    fetchAlerts: unimplementedPromise<FetchAlerts['output']>('fetchAlerts'),
    removeAlert: unimplementedPromise<RemoveAlert['output'], RemoveAlert['input']>('removeAlert'),
    ...panelActors,
    watchHours: unimplementedCallback<HourBegan>('watchHours'),
  },
})
  .extend(forPanel<SlotAlertsContext, SlotAlertsEvent>())
  .extend({
    guards: {
      alertIsListed: ({ context: { alerts }, event }) =>
        event.type === 'removal.requested' && alerts.some(({ id }) => id === event.id),
      /** Removed now or before: the server no longer has the slot alert. */
      targetIsRemoved: (_, { output }: Answered) =>
        output.ok || (output.failure.kind === 'refused' && output.failure.status === 404),
      targetIsGone: ({ context: { target } }, { output }: Read) =>
        output.ok && output.skipped === undefined && output.value.every(({ id }) => id !== target?.id),
    },
    actions: {
      setAlerts: assign((_, { output }: Read) => (output.ok ? { alerts: output.value } : {})),
      dropBegun: assign(({ context: { alerts }, event }) => {
        assertEvent(event, 'hour.began')
        return { alerts: openAlerts(alerts, event.now) }
      }),
      setTarget: assign(({ context: { alerts }, event }) => {
        assertEvent(event, 'removal.requested')
        return { target: alerts.find(({ id }) => id === event.id) ?? null, removed: null }
      }),
      clearTarget: assign({ target: null }),
      /** A removed alert leaves the list at once, since the next reading may fail. */
      setRemoved: assign(({ context: { alerts, target } }) => ({
        alerts: alerts.filter(({ id }) => id !== target?.id),
        target: null,
        removed: target,
      })),
    },
  })
  .createMachine({
    id: 'slotAlerts',
    context: ({ input }) => ({ ...input, alerts: [], target: null, removed: null, ...notFailed }),
    ...panel,
    invoke: [...panel.invoke, { id: 'watchHours', src: 'watchHours', onError: { actions: 'reportDefect' } }],
    on: { 'hour.began': { actions: 'dropBegun' } },
  })
