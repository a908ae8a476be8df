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
  nullable,
  read,
  reading,
  rowsOf,
  shape,
  textOrEmpty,
  textOrNull,
} from './wire'

/** The fields of every due, named as the documents name them (B3.15, B3.16). */
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

/**
 * One category. An absent category is empty but not complete, as is one with an unreadable row or a full page: only a
 * complete list says something by what it does not hold. `total_count` leaves out what is paid.
 */
const dues = <D extends Receivable>(due: z.ZodMiniType<D>) =>
  reading((value): DueList<D> => {
    const wire = read(z.object({ receivables: rowsOf(due), total_count: integerOrNull, pagination }), value)
    if (wire === null) return { items: [], total: 0, unpaid: 0, complete: false }
    const { rows, skipped } = wire.receivables
    const seen = rows.length + skipped
    const paid = rows.filter(isPaid).length
    const listed = wire.pagination?.total ?? (wire.total_count ?? 0) + paid
    const total = Math.max(listed, seen)
    const unpaid = Math.max(wire.total_count ?? total - paid, seen - paid)
    return { items: rows, total, unpaid, complete: skipped === 0 && total === seen && seen < duesInOneCall }
  })

const summary = nullable(z.object({ total_count: integerOrNull }))

/** Answer of the receivables call (B3.14–B3.20, B7.08); the summary is in `data` or beside it. */
export const receivablesAnswer = shape(
  {
    data: z.object({
      receivables_by_category: z.object({
        member_booking: dues(bookingDue),
        class_payment: dues(classDue),
        retail_shop: dues(retailDue),
      }),
      summary,
    }),
    summary,
  },
  ({ data, summary: beside }): Receivables => ({
    member: data.receivables_by_category.member_booking,
    class: data.receivables_by_category.class_payment,
    retail: data.receivables_by_category.retail_shop,
    totalCount: data.summary?.total_count ?? beside?.total_count ?? 0,
  }),
)
