/**
 * The page Payable Payments: the member's dues (B2.63), and several dues paid one after the other.
 *
 * Started by the portal, ends with the page.
 */
import { page } from '@machines/shared/page'
import { payablesMachine } from '@machines/money/payables/payables.machine'
import { payQueueMachine } from '@machines/money/payQueue/payQueue.machine'

export const payablesPageMachine = page()({
  id: 'payablesPage',
  flows: { payables: payablesMachine, payQueue: payQueueMachine },
})
