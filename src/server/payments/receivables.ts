import { centreDateOf, day } from '@domain/time/centreTime'
import { itemText } from '@domain/money/itemParts'
import { dueStatus } from '@domain/booking/pricing'
import { slotText } from '@domain/booking/slots'
import { fullNameOf, type Member } from '@server/accounts/members'
import { only, type Queries } from '@server/database/database'
import { heldOf } from '@server/ledger'
import { pagination } from '@server/pagination'
import {
  attemptColumns,
  type AttemptRow,
  latestAttempt,
  paymentAttemptOf,
  paymentStatusOf,
} from '@server/payables'
import { refundOfPayment, type RefundRow } from '@server/refunds'

/** A paid due stays in the list for this long, so a member returning from the gateway finds it there. */
export const paidStaysFor = day

type Category = 'member' | 'class' | 'retail'

/** The documents' names of the categories of dues (B3.15). */
export const receivableTypes: Readonly<Record<Category, string>> = {
  member: 'Member Booking',
  class: 'Class Payment',
  retail: 'Retail Shop',
}

/** SQL: the title of the due `d`, with the child that it is for: `Junior Badminton for Sahan Perera`. */
export const dueTitle = `d.title || coalesce(' for ' || d.person, '') as title`

/** The member whose dues are listed. */
type IndebtedMember = Pick<Member, 'id' | 'firstName' | 'lastName'>

interface DueRow extends AttemptRow {
  readonly id: number
  readonly category: Category
  readonly booking_id: number | null
  readonly person: string | null
  readonly title: string
  readonly description: string
  readonly amount: number
  readonly due_at: Date
  readonly due_state: string
  readonly details: Readonly<Record<string, unknown>>
  readonly created_at: Date
  readonly booking_type: string | null
  readonly facility_name: string | null
  readonly first_date: string | null
  readonly first_hour: number | null
  readonly hours: number
  readonly position: number
  /** The number of dues in the list of its category. */
  readonly listed: number
  /** The number of unpaid ones among them. */
  readonly open: number
}

/**
 * The member's dues in three categories (B3.14–B3.20, B7.08), soonest first, with this many of each per page
 * (extension `receivable-pages`). Dues paid within the last day stay at the end of their list, uncounted.
 */
export async function receivablesOf(
  queries: Queries,
  request: { readonly member: IndebtedMember; readonly page: number; readonly pageSize: number },
  now: number,
) {
  const where = `d.member_id = $1 and (d.state = 'open' or (d.state = 'paid' and d.paid_at > $2))`
  const since = new Date(now - paidStaysFor)
  const first = (request.page - 1) * request.pageSize + 1
  // Every page contains the first due of each category: its row has the number of dues.
  const rows = await queries.query<DueRow>(
    `with listed as (
       select d.*, (row_number() over category)::int as position, (count(*) over category)::int as listed,
              (count(*) filter (where d.state = 'open') over category)::int as open
       from dues d where ${where}
       window category as (partition by d.category order by d.state, d.due_at, d.id
                           rows between unbounded preceding and unbounded following)
     )
     select d.id, d.category, d.booking_id, d.person, d.title, d.description, d.amount, d.due_at,
            d.state as due_state, d.details, d.created_at, b.booking_type, b.facility_name, b.first_date,
            b.first_hour, coalesce(b.hours, 0)::int as hours, ${attemptColumns}, d.position, d.listed, d.open
     from listed d
     left join lateral (
       select b.booking_type, f.name as facility_name, s.first_date, s.first_hour, s.hours
       from bookings b
       join facilities f on f.id = b.facility_id
       cross join lateral (
         select min(date) as first_date, min(hour) as first_hour, count(*) as hours
         from booking_schedules where booking_id = b.id
       ) s
       where b.id = d.booking_id
     ) b on true
     ${latestAttempt}
     where d.position = 1 or (d.position >= $3::int and d.position <= $4::int)`,
    [request.member.id, since, first, request.page * request.pageSize],
  )
  const list = (category: Category) => {
    // JavaScript sorts: PostgreSQL takes an eighth longer when it sorts the joined rows again.
    const ofCategory = rows
      .filter((row) => row.category === category)
      .sort((one, other) => one.position - other.position)
    return {
      receivables: ofCategory
        .filter(({ position }) => position >= first)
        .map((row) => receivableOf(row, request.member, now)),
      total_count: ofCategory[0]?.open ?? 0,
      pagination: pagination(ofCategory[0]?.listed ?? 0, request.page, request.pageSize),
    }
  }
  const lists = { class_payment: list('class'), member_booking: list('member'), retail_shop: list('retail') }
  return {
    receivables_by_category: lists,
    summary: { total_count: Object.values(lists).reduce((sum, { total_count }) => sum + total_count, 0) },
  }
}

function receivableOf(row: DueRow, member: IndebtedMember, now: number) {
  const isPaid = row.due_state === 'paid'
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    amount: row.amount,
    receivable_type: receivableTypes[row.category],
    bookingId: row.booking_id,
    memberName: row.person ?? fullNameOf(member),
    memberType: row.person === null ? 'Primary' : 'Child',
    profileImage: null,
    status: isPaid ? 'Paid' : dueStatus(row.due_at.getTime(), now),
    paymentStatus: paymentStatusOf(row, now),
    dueDate: row.due_at.toISOString(),
    date: row.first_date ?? centreDateOf(row.created_at.getTime()),
    payment_attempt: paymentAttemptOf(row, now),
    ...particularsOf(row),
  }
}

/** The fields that only dues of this category have (B3.17–B3.19). */
function particularsOf(row: DueRow) {
  if (row.category === 'class') return { ...row.details, courseFee: row.amount }
  if (row.category === 'retail') return { ...row.details, totalAmount: row.amount }
  return {
    facility: row.facility_name,
    timeSlot: row.first_hour === null ? null : slotText(row.first_hour, row.hours),
    membershipType: row.booking_type,
    membershipFee: row.amount,
  }
}

/** The member's payments, newest first (extension `member-payments`). */
export async function paymentsOf(
  queries: Queries,
  request: { readonly memberId: number; readonly page: number; readonly pageSize: number },
) {
  const { total } = only(
    await queries.query<{ total: number }>(
      `select count(*)::int as total from payments p join dues d on d.id = p.due_id
       where d.member_id = $1 and p.amount > 0`,
      [request.memberId],
    ),
  )
  const rows = await queries.query<{
    id: number
    paid_at: Date
    title: string
    description: string
    category: Category
    amount: number
    reference: string
    kind: string
    booking_id: number | null
    branch_name: string | null
    /** The kind of the entry that took it back; null for a refund, or for none. */
    taken_back: 'chargeback' | 'void' | null
    held: number
    method: string
    receipt: number | null
    refund: RefundRow | null
    /** The other entries of the same payment; null for a payment of one due. */
    paid_with:
      readonly { readonly title: string; readonly description: string; readonly amount: number }[] | null
  }>(
    `select p.id, p.paid_at, ${dueTitle}, d.description, d.category, p.amount, p.reference, p.kind, d.booking_id,
            r.name as branch_name, p.method, p.receipt, ${refundOfPayment} as refund, ${heldOf} as held,
            (select jsonb_agg(jsonb_build_object('title', o.title, 'description', o.description, 'amount', o.amount)
                              order by o.id)
             from (select p.id, ${dueTitle}, d.description, p.amount from payments p join dues d on d.id = p.due_id
                   where p.gateway_reference = whole.gateway_reference and p.id <> whole.id and p.amount > 0) o
            ) as paid_with,
            (select t.kind from payments t where t.reverses = p.id and t.kind <> 'refund') as taken_back
     from payments p join dues d on d.id = p.due_id left join bookings b on b.id = d.booking_id
     left join facilities f on f.id = b.facility_id left join branches r on r.id = f.branch_id
     cross join lateral (select p.id, p.gateway_reference) whole
     where d.member_id = $1 and p.amount > 0
     order by p.paid_at desc, p.id desc limit $2 offset $3`,
    [request.memberId, request.pageSize, (request.page - 1) * request.pageSize],
  )
  return {
    payments: rows.map((row) => ({
      id: row.id,
      paid_at: row.paid_at.toISOString(),
      item: itemText(row),
      category: receivableTypes[row.category],
      amount: row.amount,
      reference: row.reference,
      status: paidStatusOf(row),
      booking_id: row.booking_id,
      branch_name: row.branch_name,
      method: row.method,
      receipt_number: row.receipt,
      ...(row.refund === null ? {} : { refund: row.refund }),
      ...(row.paid_with === null
        ? {}
        : { paid_with: row.paid_with.map((other) => ({ item: itemText(other), amount: other.amount })) }),
    })),
    pagination: pagination(total, request.page, request.pageSize),
  }
}

function paidStatusOf({
  taken_back: takenBack,
  held,
  kind,
}: {
  readonly taken_back: 'chargeback' | 'void' | null
  readonly held: number
  readonly kind: string
}): string {
  if (takenBack !== null) return takenBack === 'chargeback' ? 'charged back' : 'void'
  if (held <= 0) return 'refunded'
  return kind === 'duplicate' ? 'duplicate' : 'paid'
}
