import type * as z from 'zod/mini'
import { availabilitySummary } from '@api/endpoints/availabilitySummary'
import * as endpoints from '@api/endpoints/booking'
import { availabilityQuery } from '@api/requests/availability'
import { availabilitySummaryQuery } from '@api/requests/availabilitySummary'
import * as schemas from '@api/requests/booking'
import { monthlyCountQuery, upcomingBookingsQuery } from '@api/requests/upcomingBookings'
import type { AppContext } from '@server/context'
import type { Feature } from '@server/feature'
import type { MemberRoutes } from '@server/http/memberRoutes'
import { forbidden } from '@server/http/problems'
import { findAvailability } from './availability'
import { countFreeHours } from './availabilitySummary'
import { noteBookingMessages } from './bookingMails'
import { bookingRulesOf } from './bookingRules'
import { registerCalendarFeed } from './calendarFeed'
import { cancelBooking } from './cancelBooking'
import { createBooking } from './createBooking'
import { keyFrom } from './idempotencyKey'
import { createFacilityReader, type ReadFacilities } from './listedFacilities'
import { countOfMonth, detailsOfBooking, monthOfBookings, pageOfBookings, upcomingBookings } from './lists'
import { seedBookings } from './seedBookings'
import { endAlertsOfReleased, registerSlotAlerts } from './slotAlerts'

/** Availability, bookings and their lists (B7.02–B7.07, B7.11–B7.13), the calendar feed and the slot alerts. */
export const bookingFeature: Feature = {
  name: 'booking',
  register(routes, app, context) {
    registerAvailability(routes)
    registerWrites(routes)
    registerLists(routes, createFacilityReader(context.database))
    registerCalendarFeed(routes, app, context)
    registerSlotAlerts(routes)
  },
  seed: seedBookings,
}

function registerAvailability(routes: MemberRoutes): void {
  const answer = async (context: AppContext, query: z.output<typeof availabilityQuery>) => ({
    message: 'Facilities retrieved successfully',
    data: await findAvailability(
      context.database,
      {
        branchId: query.branch_id,
        date: query.date,
        activityStatus: query.activity_status,
        facilityStatus: query.facility_status,
        pageSize: query.page_size ?? 50,
      },
      context.clock.now(),
    ),
  })
  routes.open({ endpoint: endpoints.guestAvailability, query: availabilityQuery }, (call) =>
    answer(call.context, call.query),
  )
  routes.forMembers(
    { endpoint: endpoints.memberAvailability, access: 'completeProfile', query: availabilityQuery },
    (call) => answer(call.context, call.query),
  )
  routes.forMembers(
    { endpoint: availabilitySummary, access: 'completeProfile', query: availabilitySummaryQuery },
    async ({ context, query }) => ({
      data: {
        days: await countFreeHours(
          context.database,
          { branchId: query.branch_id, from: query.from, days: query.days, hours: query.hours === 'true' },
          context.clock.now(),
        ),
      },
    }),
  )
}

function registerWrites(routes: MemberRoutes): void {
  routes.forMembers(
    { endpoint: endpoints.createBooking, access: 'completeProfile', body: schemas.createBookingRequest },
    async ({ context, member, body, header, client }) => {
      await context.limits.count('booking', String(member.id), client)
      const replaced = body.replaces_booking_id ?? null
      const made = await createBooking(
        context.database,
        {
          memberId: member.id,
          facilityId: body.facility_id,
          date: body.booking_date,
          primarySlot: body.primary_slot,
          additionalSlots: body.additional_slots,
          slotCount: body.slot_count,
          pricePerSlot: body.price_per_slot,
          totalAmount: body.total_amount,
          bookingType: body.booking_type,
          idempotencyKey: keyFrom(header('idempotency-key')),
          replacesBookingId: replaced,
        },
        bookingRulesOf(context),
        async (transaction, { bookingId, facts }) => {
          const { email, firstName } = member
          const booked = replaced === null && facts !== null ? { ...facts, email, firstName } : bookingId
          await noteBookingMessages(context, transaction, { booked, replaced })
          if (replaced !== null) await endAlertsOfReleased(context, transaction, replaced)
        },
      )
      context.mailer.sendNoted()
      return {
        status: 201,
        message: 'Booking created successfully',
        data: { booking_id: made.bookingId, total_amount: made.totalAmount },
      }
    },
  )
  routes.forMembers(
    { endpoint: endpoints.cancelBooking, access: 'completeProfile', body: schemas.cancelBookingRequest },
    async ({ context, member, body }) => {
      const booking = { memberId: member.id, bookingId: body.booking_id }
      await context.database.transaction((transaction) => cancelBooking(context, transaction, booking))
      context.mailer.sendNoted()
      return { message: 'Booking has been canceled successfully', data: { booking_id: body.booking_id } }
    },
  )
}

function registerLists(routes: MemberRoutes, readFacilities: ReadFacilities): void {
  const access = 'completeProfile'
  routes.forMembers(
    { endpoint: endpoints.monthBookings, access, query: schemas.monthBookingsQuery },
    async ({ context, member, query }) => {
      if (query.member_id !== undefined && query.member_id !== member.id) throw forbidden()
      const month = { year: query.year, month: query.month }
      const request = { member, month, branchId: query.branch_id ?? null }
      return { data: await monthOfBookings(context.database, readFacilities, request, context.clock.now()) }
    },
  )
  routes.forMembers(
    { endpoint: endpoints.bookingDetails, access, query: schemas.bookingDetailsQuery },
    async ({ context, member, query }) => ({
      data: await detailsOfBooking(
        context.database,
        readFacilities,
        member,
        query.booking_id,
        context.clock.now(),
      ),
    }),
  )
  routes.forMembers(
    { endpoint: endpoints.allBookings, access, query: schemas.allBookingsQuery },
    async ({ context, member, query }) => ({
      data: await pageOfBookings(
        context.database,
        readFacilities,
        {
          memberId: member.id,
          page: query.page ?? 1,
          pageSize: query.page_size ?? 10,
          upcomingOnly: query.see_all === 'true',
          branchId: query.branch_id ?? null,
          activityId: query.activity_id ?? null,
        },
        context.clock.now(),
      ),
    }),
  )
  routes.forMembers(
    { endpoint: endpoints.upcomingBookings, access, query: upcomingBookingsQuery },
    async ({ context, member, query }) => ({
      data: await upcomingBookings(
        context.database,
        readFacilities,
        { memberId: member.id, page: query.page ?? 1, pageSize: query.page_size ?? 5 },
        context.clock.now(),
      ),
    }),
  )
  routes.forMembers(
    { endpoint: endpoints.monthlyCount, access, query: monthlyCountQuery },
    async ({ context, member, query }) => ({
      data: { total_schedules: await countOfMonth(context.database, member.id, query) },
    }),
  )
}
