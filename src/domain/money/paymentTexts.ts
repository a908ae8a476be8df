import type { Refund } from '../booking/booking'
import { dotted } from '../values/dot'
import { asPayment } from './money'
import type { MemberPayment } from './receivable'

/** A payment that the bank took back. */
export const takenBackText = 'Taken back by the bank'

/** `Refund of Rs. 1,500 requested`; an unknown state as given. */
export const refundText = ({ amount, state }: Refund): string => `Refund of ${asPayment(amount)} ${state}`

const statuses: Readonly<Record<string, string>> = {
  paid: 'Paid',
  duplicate: 'Paid twice',
  'charged back': takenBackText,
  refunded: 'Refunded',
  void: 'Entered by mistake, not paid',
}

const known = (texts: Readonly<Record<string, string>>, word: string): string =>
  (Object.hasOwn(texts, word) ? texts[word] : undefined) ?? word

/** The status of a payment in words; an unknown one as given. */
export const paymentStatusText = ({ status }: MemberPayment): string => known(statuses, status ?? 'paid')

/** True when a payment counts as it was made; a part of it may be refunded. */
export const isKept = ({ status }: MemberPayment): boolean => status === null || status === 'paid'

const methods: Readonly<Record<string, string>> = {
  online: 'Paid online',
  cash: 'Paid in cash at the front desk',
  card: 'Paid by card at the front desk',
  cheque: 'Paid by cheque at the front desk',
  'bank transfer': 'Paid by bank transfer',
}

/** How a payment was made, in words; an unknown method as given, null for none. */
export const methodText = ({ method }: MemberPayment): string | null =>
  method === null ? null : known(methods, method)

/** What is to say about a payment in a list: how it was made, what became of it, and its refund. */
export function paymentNote(payment: MemberPayment): string {
  const { method, status, refund } = payment
  if (refund && (isKept(payment) || status === 'refunded')) return refundText(refund)
  const state = isKept(payment) && method !== 'online' ? methodText(payment) : null
  return dotted(state ?? paymentStatusText(payment), refund && refundText(refund)) ?? ''
}
