import { itemText } from '@domain/money/itemParts'
import { asPayment, sumOf } from '@domain/money/money'
import type { NotificationTarget } from '@domain/messages/notification'
import { createNotification, type NewNotification } from '@server/createNotification'
import { only, type Transaction } from '@server/database/database'
import type { Method } from '@server/ledger'
import { dueTitle } from './receivables'

/** The subject of a payment or an attempt. */
interface Item {
  readonly memberId: number
  readonly bookingId: number | null
  readonly title: string
  readonly description: string
  /** True after the cancellation of its booking. */
  readonly isCanceled: boolean
}

type Words = Omit<NewNotification, 'memberId' | 'target'> & {
  /** True when it leads to the due, also of a booking. */
  readonly toPay?: boolean
}

/** A notification of the member of a due, written from the due's item and what happened to it. */
const notifies =
  <Facts>(write: (item: Item, facts: Facts) => Words) =>
  async (queries: Transaction, dueId: number, facts: Facts, now: number): Promise<void> => {
    const item = only(
      await queries.query<Item>(
        `select d.member_id as "memberId", d.booking_id as "bookingId", ${dueTitle}, d.description,
                coalesce(b.cancelled_at is not null, false) as "isCanceled"
         from dues d left join bookings b on b.id = d.booking_id where d.id = $1`,
        [dueId],
      ),
    )
    const { toPay = false, ...words } = write(item, facts)
    const { memberId, bookingId } = item
    const target: NotificationTarget =
      toPay || bookingId === null ? { kind: 'due', dueId } : { kind: 'booking', bookingId }
    await createNotification(queries, { memberId, ...words, target }, now)
  }

interface Amount {
  /** In rupees. */
  readonly amount: number
}

export const notifyPaid = notifies<Amount & { readonly isCanceled: boolean }>(
  (item, { amount, isCanceled }) =>
    isCanceled
      ? {
          type: 'Alert',
          title: 'Payment received after the cancellation',
          message: `${asPayment(amount)} for ${itemText(item)}. Its refund is requested.`,
        }
      : {
          type: 'Message',
          title: 'Payment received',
          message: `${asPayment(amount)} for ${itemText(item)}.`,
        },
)

const notifyDeclinedFirst = notifies<readonly Amount[]>((item, attempts) => {
  const total = asPayment(sumOf(attempts.map(({ amount }) => amount)))
  const more = attempts.length === 1 ? '' : ` and ${attempts.length - 1} more`
  return {
    type: 'Alert',
    title: 'Payment declined',
    message: `${total} for ${itemText(item)}${more} was declined, so nothing has been paid.`,
    toPay: true,
  }
})

/** A declined payment of one due or of several together, which leads to the first. */
export async function notifyDeclined(
  queries: Transaction,
  attempts: readonly (Amount & { readonly due_id: number })[],
  now: number,
): Promise<void> {
  const [first] = attempts
  if (first) await notifyDeclinedFirst(queries, first.due_id, attempts, now)
}

export const notifyPaidTwice = notifies<Amount & { readonly reference: string }>(
  (item, { amount, reference }) => ({
    type: 'Alert',
    title: 'Paid twice',
    message: `A second payment arrived for ${itemText(item)}. Its refund of ${asPayment(amount)} is requested; its reference is ${reference}.`,
  }),
)

export const notifyChargedBack = notifies<Amount & { readonly reference: string }>(
  (item, { amount, reference }) => ({
    type: 'Alert',
    title: 'Payment taken back by the bank',
    message: item.isCanceled
      ? `${asPayment(amount)} for ${itemText(item)}.`
      : `${asPayment(amount)} for ${itemText(item)}, so it is due again. If this is a mistake, please contact support and give the reference ${reference}.`,
    toPay: !item.isCanceled,
  }),
)

/** `expected` is the attempt's amount where another one arrived, else null. */
export const notifyNotCounted = notifies<
  Amount & { readonly expected: number | null; readonly reference: string }
>((item, { amount, expected, reference }) => ({
  type: 'Alert',
  ...(expected === null
    ? {
        title: 'Payment not counted',
        message: `A payment for ${itemText(item)} arrived that could not be counted. Please contact support and give the reference ${reference}.`,
      }
    : {
        title: 'Payment of another amount',
        message: `A payment of ${asPayment(amount)} arrived for an item of ${asPayment(expected)}, so it was not counted. Please contact support and give the reference ${reference}.`,
      }),
}))

/** How money went back, in words. */
export const wayBack = (method: Method): string =>
  method === 'online'
    ? 'to the card that you paid with'
    : method === 'bank transfer'
      ? 'by bank transfer'
      : 'at the front desk'

export const notifyRefunded = notifies<Amount & { readonly reference: string; readonly method: Method }>(
  (item, { amount, reference, method }) => ({
    type: 'Message',
    title: 'Refund paid',
    message: `${asPayment(amount)} for ${itemText(item)}, ${wayBack(method)}. Payment reference ${reference}.`,
  }),
)

/** A record of the front desk that was made by mistake, with the staff's reason. */
export const notifyVoided = notifies<Amount & { readonly reason: string }>((item, { amount, reason }) => ({
  type: 'Alert',
  title: 'Payment record corrected',
  message: `${asPayment(amount)} for ${itemText(item)} had been recorded by mistake (${reason})${item.isCanceled ? '. The booking is cancelled, so nothing is due.' : ', so it is due again.'}`,
  toPay: !item.isCanceled,
}))

/** A due that the staff took back, with its reason. */
export const notifyNotDue = notifies<Amount & { readonly reason: string }>((item, { amount, reason }) => ({
  type: 'Message',
  title: 'Nothing to pay',
  message: `${asPayment(amount)} for ${itemText(item)} is not due any more (${reason}).`,
}))

/** A due that the staff added; `until` is the last day in words. */
export const notifyDue = notifies<Amount & { readonly until: string }>((item, { amount, until }) => ({
  type: 'Alert',
  title: 'New payment due',
  message: `${asPayment(amount)} for ${itemText(item)}, due by ${until}.`,
  toPay: true,
}))
