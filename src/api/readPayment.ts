import type { MemberPayment } from '@domain/money/receivable'
import { type Outcome, succeeded, whole } from '@domain/values/outcome'
import type { NamedApi } from './named'

/**
 * The maximum number of pages: a wrong answer cannot cause endless calls. No member has five thousand
 * payments.
 */
const maxPages = 50
const pageSize = 100

/**
 * The member's payment with that reference, or null when there is none; it searches pages, the only form of
 * the call (extension `member-payments`). Fails when a page is unreadable.
 */
export async function readPayment(
  api: NamedApi,
  { reference, signal }: { readonly reference: string; readonly signal: AbortSignal },
): Promise<Outcome<MemberPayment | null>> {
  for (let page = 1; page <= maxPages; page += 1) {
    const read = await api.call('memberPayments', { page, pageSize }, { signal })
    if (!read.ok) return read
    const payment = read.value.payments.find((each) => each.reference === reference)
    if (payment) return succeeded(payment)
    const all = whole(read)
    if (!all.ok) return all
    if (page >= read.value.totalPages) break
  }
  return succeeded(null)
}
