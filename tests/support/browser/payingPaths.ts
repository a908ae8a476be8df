/** A member and their dues on the wire, for generated paths of paying that are explored through the page. */
import type { Page } from '@playwright/test'
import { isOfBooking } from '@domain/money/payable'
import type { StartedPayment } from '@domain/money/paymentRecord'
import type { Verdict } from '@domain/money/paymentVerdict'
import type { Receivable, Receivables } from '@domain/money/receivable'
import { fullMember } from '../samples'
import { bookingDue } from '../payments'
import { type Answer, type HeldApi, pathsBegin, recordOf } from './pagePaths'

export const duesPath = '/member-receivables/all'

export const success = (data: unknown): Answer => ({
  status: 200,
  body: { status: 'success', message: null, data },
})

/** Without a phone number, which the dialog has words for. */
const member = { ...fullMember.member, mobile: '' }

/** Puts the session of a member and the payments that left into the browser, and answers what the paths are not about. */
export async function arriveSignedIn(page: Page, api: HeldApi, started: readonly StartedPayment[] = []) {
  api.always(
    '/user',
    success({
      member: { id: 1, fname: 'Nimal', lname: 'Perera', mobile: '', member_type: member.memberType },
      account: { email: member.email, account_status: fullMember.accountStatus },
      account_status: fullMember.accountStatus,
      profile_completed: true,
    }),
  )
  api.always('/get-member-booking-details', success(canceledBooking))
  const session = {
    ...fullMember,
    member,
    version: 1,
    token: 'a-token-for-a-path',
    marker: 'm',
    expiresAt: pathsBegin + 5 * 3_600_000,
  }
  await page.goto('/website')
  await page.evaluate(
    ([ofTheTab, payments]) => {
      sessionStorage.setItem('portal.session', ofTheTab)
      localStorage.setItem('portal.payments', payments)
    },
    [JSON.stringify(session), JSON.stringify(paymentsRecord(started))] as const,
  )
}

let writes = 0
/** The member's record of payments that left; never twice the same text, of which other tabs would not be notified. */
export const paymentsRecord = (started: readonly StartedPayment[]) => {
  writes += 1
  return { ...recordOf({ started, queue: [writes] }), member: 1 }
}

/** The booking of a due that is gone: it was cancelled, so that its absence is no payment. */
const canceledBooking = {
  booking_id: 55,
  facility_details: { facility_name: 'Badminton Court 1' },
  schedules: [{ schedule_id: 1, date: '2026-07-09', status: 'Canceled', time_slot: '6:00 PM - 7:00 PM' }],
}

const attemptOnWire = ({ paymentAttempt }: Receivable) =>
  paymentAttempt && {
    state: paymentAttempt.state,
    updated_at: new Date(paymentAttempt.updatedAt ?? pathsBegin).toISOString(),
    duplicate: paymentAttempt.paidTwice,
  }

const dueOnWire = ({ dueAt, paymentAttempt: _, ...due }: Receivable, attempt: unknown) => ({
  ...due,
  dueDate: dueAt === null ? null : new Date(dueAt).toISOString(),
  receivable_type: due.receivableType,
  payment_attempt: attempt,
})

/** The answer of the receivables call. */
export const duesOnWire = ({ member: bookings, class: classes, retail, totalCount }: Receivables): Answer =>
  success({
    receivables_by_category: Object.fromEntries(
      (
        [
          ['member_booking', bookings],
          ['class_payment', classes],
          ['retail_shop', retail],
        ] as const
      ).map(([name, { items, total, unpaid }]) => [
        name,
        {
          receivables: items.map((due) => dueOnWire(due, attemptOnWire(due))),
          total_count: unpaid,
          pagination: { total },
        },
      ]),
    ),
    summary: { total_count: totalCount },
  })

const bookings = (rows: readonly object[]): Answer =>
  success({
    receivables_by_category: {
      member_booking: { receivables: rows },
      class_payment: { receivables: [] },
      retail_shop: { receivables: [] },
    },
    summary: { total_count: rows.length },
  })

const attempts: Partial<Readonly<Record<Verdict, object>>> = {
  paid: { state: 'paid' },
  paidTwice: { state: 'paid', duplicate: true },
  declined: { state: 'declined' },
  cancelled: { state: 'cancelled' },
  open: { state: 'open' },
  notConfirmed: { state: 'processing' },
}

/** The receivables call by which a payment of the booking has this verdict. */
export function duesSaying(verdict: Verdict): Answer {
  if (verdict === 'notDue') return bookings([])
  if (verdict === 'unclear') return bookings([{ unreadable: true }])
  const due = bookingDue()
  if (!isOfBooking(due)) throw new Error('the payment of the samples is of a booking')
  return bookings([dueOnWire(due, attempts[verdict] ?? null)])
}
