/**
 * The page Payable Payments: the member's dues (B2.63), and several dues paid one after the other.
 *
 * Started by the portal, ends with the page. Always: a change to dues makes both read again; the page tells
 * the portal of a payment request, and of the due of the queue.
 */
import { sendTo, setup } from 'xstate'
import { notProvided } from '@machines/shared/actors'
import type { WithParent } from '@machines/shared/notifyParent'
import type { DuesChanged } from '@machines/shared/parentEvents'
import { payablesMachine } from '@machines/money/payables/payables.machine'
import type { PayablesInput } from '@machines/money/payables/payables.types'
import { payQueueMachine } from '@machines/money/payQueue/payQueue.machine'
import type { PayQueueInput } from '@machines/money/payQueue/payQueue.types'

export interface PayablesPageInput extends WithParent {
  readonly payables: Omit<PayablesInput, 'parent'>
  readonly payQueue: Omit<PayQueueInput, 'parent'>
}

export const payablesPageMachine = setup({
  types: { context: {} as PayablesPageInput, events: {} as DuesChanged, input: {} as PayablesPageInput },
  actors: { payables: payablesMachine, payQueue: payQueueMachine },
  actions: {
    reportDefect: notProvided('reportDefect'),
    sendToList: sendTo('payables', ({ event }) => event),
    sendToQueue: sendTo('payQueue', ({ event }) => event),
  },
}).createMachine({
  id: 'payablesPage',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'payables',
      src: 'payables',
      input: ({ context: { payables, parent } }) => ({ ...payables, parent }),
      onError: { actions: 'reportDefect' },
    },
    {
      id: 'payQueue',
      src: 'payQueue',
      input: ({ context: { payQueue, parent } }) => ({ ...payQueue, parent }),
      onError: { actions: 'reportDefect' },
    },
  ],
  on: { 'dues.changed': { actions: ['sendToList', 'sendToQueue'] } },
})
