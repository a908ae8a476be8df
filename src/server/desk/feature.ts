import type * as z from 'zod/mini'
import * as endpoints from '@api/endpoints/desk'
import * as schemas from '@api/requests/desk'
import { oneTimeBooking, perHour } from '@domain/booking/pricing'
import { closeHours, openHours } from '@server/centre/closures'
import { noteBookingMessages } from '@server/booking/bookingMails'
import { bookingRulesOf } from '@server/booking/bookingRules'
import { createBooking } from '@server/booking/createBooking'
import { keyFrom } from '@server/booking/idempotencyKey'
import { endAlertsOfReleased } from '@server/booking/slotAlerts'
import { fullNameOf, type Member } from '@server/accounts/members'
import type { AppContext } from '@server/context'
import { only } from '@server/database/database'
import type { Feature } from '@server/feature'
import type { MemberRoutes } from '@server/http/memberRoutes'
import { invalid, notFound } from '@server/http/problems'
import { takePayment } from '@server/payments/staff/takePayment'
import { type Act, hoursOfBooking, noteAct } from '@server/staffActs'
import { cancelAtDesk, markAttendance, memberOfBooking } from './bookings'
import { dayAtDesk } from './day'
import { canPlay, findPeople, guestNamed } from './people'

/**
 * The front desk (extension `desk`): the calls of members, made for them by the staff. Each applies the member's own
 * rules, tells the member, and writes down who did it.
 */
export const deskFeature: Feature = {
  name: 'desk',
  register(routes) {
    registerReads(routes)
    registerBookings(routes)
    registerClosures(routes)
  },
}

const access = 'staff'
const actOf = (member: Member): Act => ({ staff: fullNameOf(member), staffId: member.id, isDryRun: false })

function registerReads(routes: MemberRoutes): void {
  routes.forMembers(
    { endpoint: endpoints.deskDay, access, query: schemas.deskDayQuery },
    async ({ context, query }) => ({
      data: await dayAtDesk(context.database, query.branch_id ?? null, query.date),
    }),
  )
  routes.forMembers(
    { endpoint: endpoints.deskPeople, access, query: schemas.deskPeopleQuery },
    async ({ context, query }) => ({ data: { people: await findPeople(context.database, query.search) } }),
  )
}

type Hours = z.output<typeof schemas.deskMoveRequest>

interface DeskOrder {
  readonly memberId: number
  readonly hours: Hours
  readonly idempotencyKey: string | null
  /** The booking that is moved, or null. */
  readonly replaces: number | null
}

/** Books for a member by the member's own rules, and more: the running hour, and at any branch. */
async function bookFor(
  context: AppContext,
  act: Act,
  { memberId, hours, idempotencyKey, replaces }: DeskOrder,
) {
  const rules = bookingRulesOf(context)
  const [primarySlot = 0, ...additionalSlots] = [...hours.slots].sort((one, other) => one - other)
  const { bookingId, totalAmount } = await createBooking(
    context.database,
    {
      memberId,
      facilityId: hours.facility_id,
      date: hours.booking_date,
      primarySlot,
      additionalSlots,
      slotCount: hours.slots.length,
      pricePerSlot: perHour(hours.total_amount, hours.slots.length),
      totalAmount: hours.total_amount,
      bookingType: oneTimeBooking,
      idempotencyKey,
      replacesBookingId: replaces,
    },
    { ...rules, isAtDesk: true },
    async (transaction, made) => {
      await noteBookingMessages(context, transaction, { booked: made.bookingId, replaced: replaces })
      if (replaces !== null) await endAlertsOfReleased(context, transaction, replaces)
      const what = { act: replaces === null ? 'book' : 'move', subject: `BK${made.bookingId}` }
      const from = replaces === null ? {} : { replaces, from: await hoursOfBooking(transaction, replaces) }
      const details = { memberId, ...(await hoursOfBooking(transaction, made.bookingId)), ...from }
      await noteAct(transaction, act, { ...what, details }, rules.now)
    },
  )
  context.mailer.sendNoted()
  return { booking_id: bookingId, total_amount: totalAmount }
}

async function memberToBookFor(context: AppContext, body: z.output<typeof schemas.deskBookRequest>) {
  const { member_id: memberId, guest_name: name, guest_mobile: mobile } = body
  if (memberId !== undefined) {
    const found = await context.database.query(`select from members m where m.id = $1 and ${canPlay}`, [
      memberId,
    ])
    if (found.length === 0) throw notFound('This member does not exist.')
    return memberId
  }
  if (!name) throw invalid({ guest_name: 'Give a member, or the name of a guest.' })
  if (mobile === undefined) throw invalid({ guest_mobile: 'Mobile number is required' })
  const guest = { name, mobile }
  return context.database.transaction((transaction) => guestNamed(transaction, guest, context.clock.now()))
}

function registerBookings(routes: MemberRoutes): void {
  routes.forMembers(
    { endpoint: endpoints.deskBook, access, body: schemas.deskBookRequest },
    async ({ context, member, body, header }) => {
      const idempotencyKey = keyFrom(header('idempotency-key'))
      const memberId = await memberToBookFor(context, body)
      const data = await bookFor(context, actOf(member), {
        memberId,
        hours: body,
        idempotencyKey,
        replaces: null,
      })
      return { status: 201, message: 'Booked', data }
    },
  )
  routes.forMembers(
    { endpoint: endpoints.deskMove, access, body: schemas.deskMoveRequest },
    async ({ context, member, body, pathId }) => {
      const replaces = pathId()
      const memberId = await memberOfBooking(context.database, replaces, context.clock.now())
      const data = await bookFor(context, actOf(member), {
        memberId,
        hours: body,
        idempotencyKey: null,
        replaces,
      })
      return { status: 201, message: 'Moved', data }
    },
  )
  routes.forMembers({ endpoint: endpoints.deskCancel, access }, async ({ context, member, pathId }) => {
    const refund = await cancelAtDesk(context, actOf(member), pathId())
    context.mailer.sendNoted()
    return { message: 'Cancelled', data: { refund } }
  })
  routes.forMembers(
    { endpoint: endpoints.deskTakePayment, access, body: schemas.deskPaymentRequest },
    async ({ context, member, body, pathId }) => {
      const { data } = await takePayment(context, actOf(member), {
        due: `BK${pathId()}`,
        method: body.method,
        reference: body.reference || null,
        note: null,
        isAnyway: false,
      })
      context.mailer.sendNoted()
      const { receipt, reference, amount } = data
      return { message: 'Paid', data: { receipt, reference, amount } }
    },
  )
  routes.forMembers(
    { endpoint: endpoints.deskMarkAttendance, access, body: schemas.deskAttendanceRequest },
    async ({ context, member, body, pathId }) => {
      await markAttendance(context, actOf(member), pathId(), body.attendance)
      return { message: 'Saved' }
    },
  )
}

function registerClosures(routes: MemberRoutes): void {
  routes.forMembers(
    { endpoint: endpoints.deskClose, access, body: schemas.deskCloseRequest },
    async ({ context, member, body }) => {
      if (body.until <= body.from) throw invalid({ until: 'Must be after the first hour' })
      const { place } = only(
        await context.database.query<{ place: string | null }>(
          'select coalesce((select custom_id from facilities where id = $1 and branch_id = $2), case when $1::int is null then $2::text end) as place',
          [body.facility_id, body.branch_id],
        ),
      )
      if (place === null) throw notFound('This court does not exist.')
      const { data } = await closeHours(context, actOf(member), {
        place,
        from: { date: body.date, hour: body.from },
        until: { date: body.date, hour: body.until },
        reason: body.reason,
        isNotify: body.notify,
      })
      context.mailer.sendNoted()
      return { status: 201, message: 'Closed', data: { closure_id: data.closure, bookings: data.said } }
    },
  )
  routes.forMembers({ endpoint: endpoints.deskOpen, access }, async ({ context, member, pathId }) => {
    await openHours(context, actOf(member), pathId())
    context.mailer.sendNoted()
    return { message: 'Open again' }
  })
}
