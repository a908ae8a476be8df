/**
 * The hour that a member chose as a guest, offered again after signing in (B1.02, B6.03).
 *
 * Started by the dashboard, ends with it. Always: it is offered as free only after the day was read again, and only
 * until it begins; nothing is booked here; what the member dismisses is not offered again.
 */
import { assign, setup } from 'xstate'
import { notProvided, outputOf, unimplementedCallback, unimplementedPromise } from '@machines/shared/actors'
import { failureActions, notFailed } from '@machines/shared/failure'
import { loadable, loadableGuards } from '@machines/shared/loadable'
import { countDown } from '@machines/shared/wait'
import type {
  ReadDay,
  SlotOfferContext,
  SlotOfferEvent,
  SlotOfferInput,
  SlotOfferWorldEvent,
} from './slotOffer.types'

type EventOf<T> = Extract<SlotOfferWorldEvent, { type: T }>
type Answered = { output: ReadDay['output'] }

const { loading, failed, rateLimited, loaded } = loadable({
  src: 'readDay',
  input: ({ context: { slot } }: { context: SlotOfferContext }) => {
    if (!slot) throw new Error('a day is read only for a slot')
    return { branchId: slot.branchId, date: slot.date }
  },
  answer: outputOf<Answered['output']>,
  setData: 'setReading',
  outdatedBy: [],
  refreshedBy: ['attention.returned'],
})

export const slotOfferMachine = setup({
  types: {
    context: {} as SlotOfferContext,
    events: {} as SlotOfferEvent,
    input: {} as SlotOfferInput,
  },
  actors: {
    readDay: unimplementedPromise<ReadDay['output'], ReadDay['input']>('readDay'),
    watchAttention: unimplementedCallback<EventOf<'attention.returned'>>('watchAttention'),
    watchHour: unimplementedCallback<EventOf<'hour.began'>>('watchHour'),
    countDown,
  },
})
  .extend({
    guards: loadableGuards,
    actions: failureActions<SlotOfferContext, SlotOfferEvent>(),
  })
  .extend({
    guards: { nothingWasChosen: ({ context }) => context.slot === null },
    actions: {
      setReading: assign((_, { output }: Answered) => (output.ok ? { reading: output.value } : {})),
      /** What is known, as of another hour: an hour that has begun is not free any more. */
      setTime: assign(({ context: { reading }, event }) =>
        event.type === 'hour.began' && reading ? { reading: { ...reading, readAt: event.now } } : {},
      ),
      forgetSlot: notProvided('forgetSlot'),
    },
  })
  .createMachine({
    id: 'slotOffer',
    context: ({ input }) => ({ ...input, reading: null, ...notFailed }),
    initial: 'deciding',
    states: {
      deciding: { always: [{ guard: 'nothingWasChosen', target: 'absent' }, { target: 'offering' }] },
      absent: { type: 'final' },
      offering: {
        invoke: [
          { id: 'watchAttention', src: 'watchAttention', onError: { actions: 'reportDefect' } },
          { id: 'watchHour', src: 'watchHour', onError: { actions: 'reportDefect' } },
        ],
        on: {
          'offer.dismissed': { target: 'absent', actions: 'forgetSlot' },
          'hour.began': { actions: 'setTime' },
        },
        initial: 'loading',
        states: { loading, failed, rateLimited, loaded },
      },
    },
  })
