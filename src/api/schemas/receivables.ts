import * as z from 'zod/mini'
import { duesInOneCall } from '@domain/money/duePages'
import { isPaid } from '@domain/money/payable'
import type {
  BookingDue,
  ClassDue,
  DueList,
  Receivable,
  Receivables,
  RetailDue,
} from '@domain/money/receivable'
import { pagination, paymentAttempt } from './bookings'
import {
  amountOrNull,
  dateOrNull,
  instantOrNull,
  integer,
  integerOrNull,
  listWithSkipped,
  nullable,
  read,
  reading,
  shape,
  textOrEmpty,
  textOrNull,
} from './wire'

/** The fields of every due, with the documents' names (B3.15, B3.16). */
const common = {
  id: integer,
  title: textOrEmpty,
  description: textOrNull,
  memberName: textOrNull,
  memberType: textOrNull,
  profileImage: textOrNull,
  status: textOrNull,
  paymentStatus: textOrNull,
  amount: amountOrNull,
  dueDate: instantOrNull,
  date: dateOrNull,
  receivable_type: textOrNull,
  bookingId: integerOrNull,
  payment_attempt: paymentAttempt,
}

const toCommon = (wire: z.infer<z.ZodMiniObject<typeof common>>) => ({
  id: wire.id,
  title: wire.title,
  description: wire.description,
  memberName: wire.memberName,
  memberType: wire.memberType,
  profileImage: wire.profileImage,
  status: wire.status,
  paymentStatus: wire.paymentStatus,
  amount: wire.amount,
  dueAt: wire.dueDate,
  date: wire.date,
  receivableType: wire.receivable_type,
  bookingId: wire.bookingId,
  paymentAttempt: wire.payment_attempt,
})

const bookingDue = shape(
  {
    ...common,
    facility: textOrNull,
    timeSlot: textOrNull,
    time: textOrNull,
    membershipType: textOrNull,
    membershipFee: amountOrNull,
  },
  (wire): BookingDue => ({
    ...toCommon(wire),
    category: 'member',
    facility: wire.facility,
    timeSlot: wire.timeSlot ?? wire.time,
    membershipType: wire.membershipType,
    membershipFee: wire.membershipFee,
  }),
)

const classDue = shape(
  { ...common, className: textOrNull, duration: textOrNull, instructor: textOrNull, courseFee: amountOrNull },
  (wire): ClassDue => ({
    ...toCommon(wire),
    category: 'class',
    className: wire.className,
    duration: wire.duration,
    instructor: wire.instructor,
    courseFee: wire.courseFee,
  }),
)

const retailDue = shape(
  {
    ...common,
    itemName: textOrNull,
    quantity: integerOrNull,
    unitPrice: amountOrNull,
    totalAmount: amountOrNull,
    orderDate: dateOrNull,
  },
  (wire): RetailDue => ({
    ...toCommon(wire),
    category: 'retail',
    itemName: wire.itemName,
    quantity: wire.quantity ?? 1,
    unitPrice: wire.unitPrice,
    totalAmount: wire.totalAmount,
    orderDate: wire.orderDate,
  }),
)

/** The dues of an absent category: none, but not a complete list. */
const noDues = { items: [], total: 0, unpaid: 0, complete: false } as const

/**
 * One category. An absent category is empty but not complete, as is one with an unreadable row or a full
 * page: only a complete list proves the absence of a due. `total_count` leaves out paid dues. For a list
 * without a readable row, only the number of its rows is known.
 */
const dues = <D extends Receivable>(due: z.ZodMiniType<D>) =>
  reading((value): DueList<D> | undefined => {
    if (value === undefined || value === null) return noDues
    const wire = read(
      z.object({ receivables: listWithSkipped(due), total_count: integerOrNull, pagination }),
      value,
    )
    if (wire === null) return undefined
    const { rows, skipped } = wire.receivables
    const seen = rows.length + skipped
    const paid = rows.filter(isPaid).length
    const listed = wire.pagination?.total ?? (wire.total_count ?? 0) + paid
    const total = Math.max(listed, seen)
    const unpaid = Math.max(wire.total_count ?? total - paid, seen - paid)
    return { items: rows, total, unpaid, complete: skipped === 0 && total === seen && seen < duesInOneCall }
  }, 'dues')

/** Null when absent; `'unreadable'` for a value that is no count. */
const totalCount = reading((value): number | 'unreadable' | null => {
  if (value === undefined || value === null) return null
  const count = read(integerOrNull, value)
  return count === null || count < 0 ? 'unreadable' : count
})
const summary = nullable(z.object({ total_count: totalCount }))

const categories = {
  member_booking: dues(bookingDue),
  class_payment: dues(classDue),
  retail_shop: dues(retailDue),
}

/** The dues by category: at least one category, and not only unreadable rows. */
const byCategory = z.object(categories).check(
  z.refine(
    ({ member_booking, class_payment, retail_shop }) => {
      const lists: readonly DueList[] = [member_booking, class_payment, retail_shop]
      return (
        lists.some((list) => list !== noDues) &&
        (lists.every(({ total }) => total === 0) || lists.some(({ items }) => items.length > 0))
      )
    },
    { message: 'expected dues that can be read', abort: true },
  ),
)

/**
 * Answer of the receivables call (B3.14–B3.20, B7.08); the summary is in `data` or beside it. Counts the dues
 * where its count is unreadable.
 */
export const receivablesAnswer = shape(
  { data: z.object({ receivables_by_category: byCategory, summary }), summary },
  ({ data, summary: beside }): Receivables => {
    const {
      member_booking: member,
      class_payment: classes,
      retail_shop: retail,
    } = data.receivables_by_category
    const counted = data.summary?.total_count ?? beside?.total_count ?? 0
    const listed = member.unpaid + classes.unpaid + retail.unpaid
    return {
      member,
      class: classes,
      retail,
      totalCount: counted === 'unreadable' ? listed : counted,
    }
  },
)
