import { type MemberPaymentPage, paymentsOnPage } from '@domain/money/receivable'
import { paidPaymentsMachine } from '@machines/money/paidPayments/paidPayments.machine'
import type { FlowDeps } from '@flows/shared/deps'
import { readingBy } from '@flows/shared/reader'

/** The member's payments, over the member API. */
export function paidPaymentsFlow(deps: FlowDeps) {
  const { api, clock, config } = deps
  const machine = paidPaymentsMachine.provide(
    readingBy<number, MemberPaymentPage>(deps, {
      read: async (page, signal) => {
        const read = await api.call('memberPayments', { page, pageSize: paymentsOnPage }, { signal })
        if (!read.ok || page === 1 || page <= read.value.totalPages) return read
        // There are fewer pages by now: the page controls do not lead away from a page past the last.
        const last = { page: Math.max(1, read.value.totalPages), pageSize: paymentsOnPage }
        return api.call('memberPayments', last, { signal })
      },
    }),
  )
  const query = config.extensions.includes('member-payments') ? 1 : null
  return { machine, input: { query, known: null, now: clock.now() } }
}
