import { failed, type Outcome, succeeded } from '@domain/values/outcome'
import type { StartedPayment } from '@domain/money/paymentRecord'
import { type Verdict, verdictFrom, type VerdictMeans, verdictOnGone } from '@domain/money/paymentVerdict'
import type { NamedApi } from './named'
import { readDues } from './readDues'

/** No member owes a thousand things; a server that says so is not asked for ever. */
const maxPages = 10

interface Means extends VerdictMeans {
  /** Whether the server brings further pages of dues (extension `receivable-pages`). */
  readonly tellsPages: boolean
  readonly signal: AbortSignal
}

/**
 * What the server says became of payments, in their order. A due that is gone is looked for at its booking, which may
 * have been cancelled; where even that cannot be read, nothing is claimed. Fails when the dues cannot be read.
 */
export async function readPayments(
  api: NamedApi,
  payments: readonly StartedPayment[],
  { signal, tellsPages, ...deps }: Means,
): Promise<Outcome<readonly Verdict[]>> {
  const dues = await readDues(api, { pages: tellsPages ? maxPages : 1, signal })
  if (!dues.ok) return failed(dues.failure)
  const verdicts = payments.map(async (payment): Promise<Verdict> => {
    const verdict = verdictFrom(payment, dues.value, deps)
    if (verdict !== 'gone') return verdict
    if (!payment.isBooking) return verdictOnGone(null)
    const booking = await api.call('bookingDetails', { bookingId: payment.payableId }, { signal })
    return booking.ok ? verdictOnGone(booking.value.schedules) : 'unclear'
  })
  return succeeded(await Promise.all(verdicts))
}
