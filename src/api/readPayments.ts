import { type Outcome, whole } from '@domain/values/outcome'
import type { Refund } from '@domain/booking/booking'
import { partsOf, type StartedPayment } from '@domain/money/paymentRecord'
import type { Receivables } from '@domain/money/receivable'
import type { Verdict } from '@domain/money/paymentAttempt'
import {
  combined,
  refundOf,
  verdictFrom,
  type VerdictOptions,
  verdictOnGone,
} from '@domain/money/paymentVerdict'
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

/** What the given dues say of a payment: the verdict on it and on each of its dues, and what is refunded of it. */
export async function resultFrom(
  api: NamedApi,
  payment: StartedPayment,
  dues: Receivables,
  options: Omit<ReadPaymentsOptions, 'hasDuePages'>,
): Promise<{
  readonly verdict: Verdict
  readonly verdicts: readonly Verdict[]
  readonly refund: Refund | null
}> {
  const verdicts = await verdictsFrom(api, partsOf(payment), dues, options)
  return { verdict: combined(verdicts), verdicts, refund: refundOf(payment, dues) }
}
