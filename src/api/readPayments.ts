import { failed, type Outcome, succeeded, whole } from '@domain/values/outcome'
import type { StartedPayment } from '@domain/money/paymentRecord'
import type { Receivables } from '@domain/money/receivable'
import { type Verdict, verdictFrom, type VerdictOptions, verdictOnGone } from '@domain/money/paymentVerdict'
import type { NamedApi } from './named'
import { readDues } from './readDues'

/** The maximum number of pages: a wrong answer cannot cause endless calls. No member has a thousand dues. */
const maxPages = 10

interface ReadPaymentsOptions extends VerdictOptions {
  /** True when the server has further pages of dues (extension `receivable-pages`). */
  readonly hasDuePages: boolean
  readonly signal: AbortSignal
}

/** The dues of the member, from all pages of the server. */
export const readAllDues = (
  api: NamedApi,
  { hasDuePages, signal }: Pick<ReadPaymentsOptions, 'hasDuePages' | 'signal'>,
): Promise<Outcome<Receivables>> => readDues(api, { pages: hasDuePages ? maxPages : 1, signal })

/**
 * The verdicts on payments by the given dues, in their order. For a due that is gone it reads the booking,
 * which may be cancelled; if that fails too, the verdict is `unclear`.
 */
export function verdictsFrom(
  api: NamedApi,
  payments: readonly StartedPayment[],
  dues: Receivables,
  { signal, ...deps }: Omit<ReadPaymentsOptions, 'hasDuePages'>,
): Promise<readonly Verdict[]> {
  const verdicts = payments.map(async (payment): Promise<Verdict> => {
    const verdict = verdictFrom(payment, dues, deps)
    if (verdict !== 'gone') return verdict
    if (!payment.isBooking) return verdictOnGone(null)
    const booking = whole(await api.call('bookingDetails', { bookingId: payment.payableId }, { signal }))
    return booking.ok ? verdictOnGone(booking.value.schedules) : 'unclear'
  })
  return Promise.all(verdicts)
}

/** The verdicts on payments, in their order (`verdictsFrom`). Fails when the dues are unreadable. */
export async function readPayments(
  api: NamedApi,
  payments: readonly StartedPayment[],
  { hasDuePages, ...deps }: ReadPaymentsOptions,
): Promise<Outcome<readonly Verdict[]>> {
  const dues = await readAllDues(api, { hasDuePages, signal: deps.signal })
  return dues.ok ? succeeded(await verdictsFrom(api, payments, dues.value, deps)) : failed(dues.failure)
}
