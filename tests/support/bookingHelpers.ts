import { randomUUID } from 'node:crypto'
import { slotText } from '@domain/booking/slots'
import { type Database, only } from '@server/database/database'
import { currency } from '@server/gateway'
import type { Sandbox } from '@server/payments/gateways/sandbox/checkout'
import { merchant, noticePath } from '@server/payments/gateways/sandbox/sandbox'
import { gatewaySecret, noticeHeaders, signatureOf } from '@server/payments/gateways/sandbox/signature'
import type { NoticeEvent } from '@server/payments/moveAttempt'
import type { PortalServer } from '@server/server'
import {
  type ApiAnswer,
  callApi,
  createMember,
  createToken,
  type MemberTraits,
  type TestMember,
} from './serverHelpers'

/**
 * Creates what the centre's staff or the gateway would: facilities, dues, notifications, signed notices. For
 * tests only; no HTTP call offers it.
 */
type Server = Pick<PortalServer, 'context' | 'url'>

/** A Thursday, one day after the instant of the tests' clock. */
export const tomorrow = '2026-07-09'

/** Creates a member whose session outlives the hours and days by which these tests move the clock. */
export async function createBooker(server: Server, traits: MemberTraits = {}): Promise<TestMember> {
  const member = await createMember(server, traits)
  return { ...member, token: await createToken(server, member.id, true) }
}

export interface TestFacility {
  readonly id: number
  readonly name: string
  readonly activityId: number
  readonly rate: number
}

let count = 0

/** Creates an activity of a branch. */
export async function createActivity(
  { context }: Server,
  traits: { readonly branchId?: number; readonly name?: string; readonly status?: string } = {},
): Promise<number> {
  count += 1
  const { id } = only(
    await context.database.query<{ id: number }>(
      'insert into activities (branch_id, name, status) values ($1, $2, $3) returning id',
      [traits.branchId ?? 1, traits.name ?? `Activity ${count}`, traits.status ?? 'Active'],
    ),
  )
  return id
}

/** Creates a facility, with an activity of its own unless one is given. */
export async function createFacility(
  server: Server,
  traits: {
    readonly activityId?: number
    readonly branchId?: number
    readonly name?: string
    readonly rate?: number | null
    readonly status?: string
    readonly activityStatus?: string
  } = {},
): Promise<TestFacility> {
  const branchId = traits.branchId ?? 1
  const activityId =
    traits.activityId ??
    (await createActivity(server, { branchId, status: traits.activityStatus ?? 'Active' }))
  count += 1
  const name = traits.name ?? `Court ${count}`
  const rate = traits.rate === undefined ? 1500 : traits.rate
  const { id } = only(
    await server.context.database.query<{ id: number }>(
      `insert into facilities (branch_id, activity_id, name, custom_id, hourly_rate, status, capacity)
       values ($1, $2, $3, $4, $5, $6, '4 Players') returning id`,
      [branchId, activityId, name, `T-${count}`, rate, traits.status ?? 'Active'],
    ),
  )
  return { id, name, activityId, rate: rate ?? 1500 }
}

/** The body of the portal's booking call (B3.05). */
export const bookingBody = (
  facility: TestFacility,
  slots: readonly number[],
  more: Readonly<Record<string, unknown>> = {},
) => ({
  facility_name: facility.name,
  facility_id: facility.id,
  booking_date: tomorrow,
  primary_slot: slots[0],
  additional_slots: slots.slice(1),
  slot_count: slots.length,
  price_per_slot: facility.rate,
  total_amount: facility.rate * slots.length,
  booking_type: 'One-Time',
  ...more,
})

export const sendBooking = (
  server: Server,
  token: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<ApiAnswer> => callApi(server, 'POST', '/create-member-booking', { token, body, headers })

/** Books and returns the booking's id; rejects when the server refuses. */
export async function book(
  server: Server,
  token: string,
  facility: TestFacility,
  slots: readonly number[],
  more: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const { status, body } = await sendBooking(server, token, bookingBody(facility, slots, more))
  if (status !== 201) throw new Error(`the booking was refused with ${status}: ${body.message}`)
  return (body.data as { booking_id: number }).booking_id
}

/** The free hours of a facility on a day, from the member's own availability call. */
export async function freeSlots(
  server: Server,
  token: string,
  facility: TestFacility,
  { branchId = 1, date = tomorrow } = {},
): Promise<readonly number[]> {
  const { body } = await callApi(
    server,
    'GET',
    `/get-activity-has-facility-list?branch_id=${branchId}&date=${date}`,
    {
      token,
    },
  )
  const activities = body.data as {
    facilities: { facility_id: number; booking_slots: { slot_number: number; is_available: boolean }[] }[]
  }[]
  const found = activities.flatMap((each) => each.facilities).find((each) => each.facility_id === facility.id)
  return (found?.booking_slots ?? []).filter((slot) => slot.is_available).map((slot) => slot.slot_number)
}

/** The number of rows in each table: a fingerprint of the data that a refusal may not change. */
export async function rowCounts(database: Database): Promise<Readonly<Record<string, number>>> {
  const tables = ['bookings', 'booking_schedules', 'dues', 'payment_attempts', 'payments', 'payment_notices']
  const counts: Record<string, number> = {}
  for (const table of tables) {
    counts[table] = only(
      await database.query<{ count: number }>(`select count(*)::int as count from ${table}`),
    ).count
  }
  return counts
}

/** Creates a due of a class or of the shop. */
export async function createDue(
  { context }: Server,
  memberId: number,
  traits: {
    readonly category?: 'class' | 'retail'
    readonly title?: string
    readonly person?: string
    readonly amount?: number
    readonly dueAt?: number
    readonly details?: Readonly<Record<string, unknown>>
  } = {},
): Promise<number> {
  const { id } = only(
    await context.database.query<{ id: number }>(
      `insert into dues (member_id, category, person, title, amount, due_at, details, created_at)
       values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8) returning id`,
      [
        memberId,
        traits.category ?? 'class',
        traits.person ?? null,
        traits.title ?? 'Junior Badminton',
        traits.amount ?? 4500,
        new Date(traits.dueAt ?? context.clock.now() + 86_400_000),
        JSON.stringify(traits.details ?? {}),
        new Date(context.clock.now()),
      ],
    ),
  )
  return id
}

/** Creates a notification of the bell. */
export async function createNotification(
  { context }: Server,
  memberId: number,
  traits: { readonly title?: string; readonly createdAt?: number; readonly read?: boolean } = {},
): Promise<number> {
  const at = new Date(traits.createdAt ?? context.clock.now())
  const { id } = only(
    await context.database.query<{ id: number }>(
      `insert into notifications (member_id, type, title, message, created_at, read_at)
       values ($1, 'Message', $2, 'Something happened.', $3, $4) returning id`,
      [memberId, traits.title ?? 'News', at, traits.read ? at : null],
    ),
  )
  return id
}

export const createPayment = (server: Server, token: string, payableId: number): Promise<ApiAnswer> =>
  callApi(server, 'POST', '/member-booking-payments/gateway/create', {
    token,
    body: { member_booking_schedule_id: payableId },
  })

/** Opens a payment and returns the gateway's address; rejects when the server refuses. */
export async function openPayment(server: Server, token: string, payableId: number): Promise<string> {
  const { status, body } = await createPayment(server, token, payableId)
  if (status !== 200) throw new Error(`the payment was refused with ${status}: ${body.message}`)
  return (body.data as { payment_url: string }).payment_url
}

/** The newest attempt to pay a due; `payableId` is the id of its booking or of the due itself. */
export async function latestAttemptOf({ context }: Server, payableId: number) {
  return only(
    await context.database.query<{ id: string; state: string; due_id: number; amount: number }>(
      `select a.id, a.state, a.due_id, a.amount from payment_attempts a join dues d on d.id = a.due_id
       where d.booking_id = $1 or d.id = $1 order by a.created_at desc, a.state <> 'given up' desc limit 1`,
      [payableId],
    ),
  )
}

export interface NoticeParts {
  readonly attempt: string
  readonly event: NoticeEvent
  readonly amount: number
  readonly reference?: string
  readonly merchant?: string
  readonly currency?: string
  readonly nonce?: string
  /** The time of the signature; now by default. */
  readonly signedAt?: number
  readonly secret?: string
  /** The body that is sent instead of the signed one. */
  readonly tampered?: string
}

/** Sends a notice like the gateway, signed with the shared secret unless another one is given. */
export async function sendNotice(
  server: Server,
  notice: NoticeParts,
): Promise<{ status: number; outcome: string | null }> {
  const { context } = server
  const body = JSON.stringify({
    attempt: notice.attempt,
    event: notice.event,
    amount: notice.amount,
    merchant: notice.merchant ?? merchant,
    currency: notice.currency ?? currency,
    reference: notice.reference ?? `REF-${notice.attempt.slice(0, 20)}`,
  })
  const parts = {
    timestamp: String(notice.signedAt ?? context.clock.now()),
    nonce: notice.nonce ?? randomUUID(),
    body,
  }
  const secret = notice.secret ?? (await gatewaySecret(context.database, context.random))
  const response = await fetch(`${server.url}${noticePath}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [noticeHeaders.timestamp]: parts.timestamp,
      [noticeHeaders.nonce]: parts.nonce,
      [noticeHeaders.signature]: signatureOf(secret, parts),
    },
    body: notice.tampered ?? body,
  })
  const answer = (await response.json()) as { data?: { outcome?: string } }
  return { status: response.status, outcome: answer.data?.outcome ?? null }
}

/** Presses a button of the sandbox's page without following its redirect. */
export async function press(
  paymentUrl: string,
  decision: string,
): Promise<{ status: number; location: string | null }> {
  const response = await fetch(`${paymentUrl}/${decision}`, { method: 'POST', redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location') }
}

/** The server's sandbox, which is on in tests. */
export function sandboxFor({ gateway }: Pick<PortalServer, 'gateway'>): Sandbox {
  if (gateway === null || !('decide' in gateway)) throw new Error('the sandbox is off')
  return gateway as Sandbox
}

/** A schedule as the calendar call sends it, unpaid and in the future. */
export const scheduleOn = (date: string, slot: number) => ({
  schedule_id: expect.any(Number) as number,
  date,
  status: 'Confirmed',
  time_slot: slotText(slot),
  duration_minutes: 60,
  payment_status: 'Pending',
  attendance_state: 'Pending',
})

/** Creates a slot alert for an hour of tomorrow, whoever holds it; returns its id. */
export async function createSlotAlert(
  { context }: Server,
  memberId: number,
  facilityId: number,
  slot = 12,
  date: string = tomorrow,
): Promise<number> {
  const { id } = only(
    await context.database.query<{ id: number }>(
      `insert into slot_alerts (member_id, facility_id, date, hour, created_at) values ($1, $2, $3, $4, $5)
       returning id`,
      [memberId, facilityId, date, slot, new Date(context.clock.now())],
    ),
  )
  return id
}
