/**
 * The member's slot alerts, and removing one (extension `slot-alerts`).
 *
 * Started by the page My Bookings, ends with it. Always: without the extension the flow requests and displays
 * nothing; an hour that has begun leaves the list; a removal whose answer was lost is read back and never
 * repeated automatically; one removal at a time.
 */
import { assertEvent, assign, setup } from 'xstate'
import { openAlerts } from '@domain/booking/slotAlert'
import { withOutput, unimplementedCallback, unimplementedPromise } from '@machines/shared/actors'
import { watchChanges, watching } from '@machines/shared/changes'
import { forCalls, notFailed } from '@machines/shared/failure'
import { loadable } from '@machines/shared/loadable'
import { sending, verifying } from '@machines/shared/submission'
import { countDown, waitThen } from '@machines/shared/wait'
import type {
  FetchAlerts,
  RemoveAlert,
  SlotAlertsContext,
  SlotAlertsEvent,
  SlotAlertsInput,
  SlotAlertsWorldEvent,
} from './slotAlerts.types'

type EventOf<Type> = Extract<SlotAlertsWorldEvent, { type: Type }>
type Read = { output: FetchAlerts['output'] }
type Answered = { output: RemoveAlert['output'] }
const reading = withOutput<Read['output']>()
const answer = withOutput<Answered['output']>()

const { loading, failed, rateLimited, loaded } = loadable({
  src: 'fetchAlerts',
  answer: reading,
  setData: 'setAlerts',
  refreshedBy: ['attention.returned'],
})

const removal = {
  'removal.requested': {
    guard: 'alertIsListed',
    target: '#slotAlerts.removing.sending',
    actions: ['setTarget', 'clearFailure'],
  },
} as const

/**
 * After a failed removal the member tries again, or the flow reads the list again when the member returns to
 * the page.
 */
const notRemoved = {
  on: {
    ...removal,
    'attention.returned': {
      target: '#slotAlerts.loaded.refreshing',
      actions: ['clearTarget', 'clearFailure'],
    },
  },
} as const

export const slotAlertsMachine = setup({
  types: {
    context: {} as SlotAlertsContext,
    events: {} as SlotAlertsEvent,
    input: {} as SlotAlertsInput,
  },
  actors: {
    fetchAlerts: unimplementedPromise<FetchAlerts['output']>('fetchAlerts'),
    removeAlert: unimplementedPromise<RemoveAlert['output'], RemoveAlert['input']>('removeAlert'),
    watchChanges,
    watchHours: unimplementedCallback<EventOf<'hour.began'>>('watchHours'),
    countDown,
  },
})
  .extend(forCalls<SlotAlertsContext, SlotAlertsEvent>())
  .extend({
    guards: {
      isOffered: ({ context }) => context.isOffered,
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
    invoke: [watching(), { id: 'watchHours', src: 'watchHours', onError: { actions: 'reportDefect' } }],
    on: { 'hour.began': { actions: 'dropBegun' } },
    initial: 'arriving',
    states: {
      arriving: { always: [{ guard: 'isOffered', target: 'loading' }, { target: 'notOffered' }] },
      notOffered: {},
      loading,
      failed,
      rateLimited,
      loaded: {
        ...loaded,
        states: {
          ready: { ...loaded.states.ready, on: { ...loaded.states.ready.on, ...removal } },
          refreshing: { ...loaded.states.refreshing, on: removal },
          stale: { ...loaded.states.stale, on: { ...loaded.states.stale.on, ...removal } },
          // After a 429 the flow also removes nothing before the wait is over.
          rateLimited: loaded.states.rateLimited,
        },
      },
      removing: {
        /** The member reads the list again: the wait of a failed reading ends here. */
        exit: 'clearWait',
        initial: 'sending',
        states: {
          sending: sending({
            src: 'removeAlert',
            input: ({ context: { target } }: { context: SlotAlertsContext }) => {
              if (target === null) throw new Error('a removal begins with a slot alert')
              return { id: target.id }
            },
            answer,
            branches: [
              {
                guard: answer('targetIsRemoved'),
                target: '#slotAlerts.loaded.refreshing',
                actions: 'setRemoved',
              },
            ],
            outcomeUnknown: 'verifyingOutcome',
            refused: 'failed',
            defective: 'failed',
          }),
          verifyingOutcome: verifying({
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
          }),
          /** Refused, or a defect: `failure` distinguishes them. */
          failed: notRemoved,
          /** The outcome was unknown, and the list still has it. */
          notDone: notRemoved,
          notKnown: { on: { 'retry.requested': 'verifyingOutcome' } },
          waiting: waitThen({ target: '#slotAlerts.loaded', actions: 'clearFailure' }),
        },
      },
    },
  })
