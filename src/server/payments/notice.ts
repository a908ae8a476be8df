/** A notice of the gateway, and the reasons for which it is refused. */
import { sameAmount, sumOf } from '@domain/money/money'
import type { Queries } from '@server/database/database'
import { conflict, invalid, notFound, type Problem } from '@server/http/problems'
import { currency } from '@server/gateway'
import { type Attempt, type Due, isAboutMoney, type NoticeEvent } from './moveAttempt'
import type { UnplacedReason } from './unplacedPayments'

/** A notice with a proved signature. */
export interface Notice {
  readonly nonce: string
  /** The unchanged body. */
  readonly body: string
  /** The id of the order: that of its first attempt. */
  readonly attemptId: string
  readonly event: NoticeEvent
  readonly amount: number
  /** The payee and the currency; null where the notice does not name them. */
  readonly merchant: string | null
  readonly currency: string | null
  /** The gateway's own number of the payment; every notice about money has one, another one may have `''`. */
  readonly reference: string
}

/** A due of an order, with its attempt. */
export interface Part {
  readonly due: Due
  readonly attempt: Attempt
}

/** The reason for refusing a notice; a settled one is money all the same, and the server keeps it. */
export type RefusedReason = Exclude<UnplacedReason, 'chargeback' | 'refund' | 'number' | 'unreadable'>

/** What the gateway is told of each. */
export const refusals: Readonly<Record<RefusedReason, () => Problem>> = {
  merchant: () => invalid({ merchant: 'The notice is for another merchant.' }),
  currency: () => invalid({ currency: `The currency is not ${currency}.` }),
  attempt: () => notFound('This attempt to pay is not known.'),
  nonce: () => conflict('This nonce was used for another notice.'),
  amount: () => invalid({ amount: 'The amount is not that of the attempt.' }),
  reference: () => conflict('This reference is that of another payment.'),
}

/** The outcome in `payment_notices` for each reason of refusal. */
export const refusedAs: Readonly<Record<RefusedReason, string>> = {
  merchant: 'other_merchant',
  currency: 'other_currency',
  attempt: 'other_attempt',
  nonce: 'other_nonce',
  amount: 'other_amount',
  reference: 'other_reference',
}

/**
 * The earlier use of the notice's nonce: `taken` for this very notice, or the reason of its refusal; `nonce`
 * for another notice; null for none.
 */
export async function findKnown(queries: Queries, notice: Notice): Promise<'taken' | RefusedReason | null> {
  const [known] = await queries.query<{
    attempt_id: string
    event: string
    outcome: string
    amount: number | null
    reference: string | null
  }>('select attempt_id, event, outcome, amount, reference from payment_notices where nonce = $1', [
    notice.nonce,
  ])
  if (!known) return null
  const isSame =
    known.attempt_id === notice.attemptId &&
    known.event === notice.event &&
    // Earlier releases stored neither.
    (known.amount === null || sameAmount(known.amount, notice.amount)) &&
    (!isAboutMoney(notice.event) || known.reference === null || known.reference === notice.reference)
  if (!isSame) return 'nonce'
  return (
    (Object.entries(refusedAs).find(([, outcome]) => outcome === known.outcome)?.[0] as
      RefusedReason | undefined) ?? 'taken'
  )
}

/** The reason for refusing a notice; null for an accepted one. */
export async function whyRefused(
  queries: Queries,
  merchant: string,
  parts: readonly Part[],
  notice: Notice,
): Promise<RefusedReason | null> {
  if (notice.merchant !== merchant) return 'merchant'
  if (notice.currency !== currency) return 'currency'
  const [first] = parts
  if (!first) return 'attempt'
  if (!sameAmount(sumOfParts(parts), notice.amount)) return 'amount'
  if (notice.event !== 'settled') return null
  const [paid] = await queries.query<{ attempt_id: string | null }>(
    'select attempt_id from payments where reference = $1',
    [notice.reference],
  )
  return paid && paid.attempt_id !== first.attempt.id ? 'reference' : null
}

/** The amount of an order, in rupees. */
export const sumOfParts = (parts: readonly Part[]) => sumOf(parts.map(({ attempt }) => attempt.amount))
