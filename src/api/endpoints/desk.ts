import type {
  Attendance,
  DeskClosing,
  DeskDayQuery,
  DeskHours,
  DeskOrder,
  DeskPayment,
} from '@domain/desk/deskDay'
import { defineEndpoint } from '../endpoint'
import * as schemas from '../schemas/desk'
import { messageAnswer } from '../schemas/envelope'

/**
 * The calls of the front desk (extension `desk`): for accounts whose `role` is `staff`; to all others they answer
 * 404. Each applies the rule of the member's own call, writes down who did it, and tells the member.
 */
const ofDesk = { token: 'required', source: [], extension: 'desk' } as const

const hoursToWire = ({ facilityId, date, slots, total }: DeskHours) => ({
  facility_id: facilityId,
  booking_date: date,
  slots,
  total_amount: total,
})

/** The day of a branch: courts with the hours that are sold, bookings with who and what is due, and closures. */
export const deskDay = defineEndpoint({
  ...ofDesk,
  name: 'deskDay',
  method: 'GET',
  path: '/desk/day',
  kind: 'read',
  toWire: ({ branchId, date }: DeskDayQuery) => ({
    query: { date, ...(branchId === null ? {} : { branch_id: branchId }) },
  }),
  answer: schemas.deskDayAnswer,
  fallback: 'The day could not be loaded',
})

/** The people whose name, mobile number or e-mail address contains a text: ten at most, members before guests. */
export const deskPeople = defineEndpoint({
  ...ofDesk,
  name: 'deskPeople',
  method: 'GET',
  path: '/desk/people',
  kind: 'read',
  toWire: ({ search }: { search: string }) => ({ query: { search } }),
  answer: schemas.deskPeopleAnswer,
  fallback: 'The search failed',
})

/**
 * Books for a member, or for a guest with a name and a mobile number; the same number and name are the same guest.
 * Refuses as the member's own call does.
 */
export const deskBook = defineEndpoint({
  ...ofDesk,
  name: 'deskBook',
  method: 'POST',
  path: '/desk/bookings',
  kind: 'write',
  toWire: ({ who, idempotencyKey, ...hours }: DeskOrder) => ({
    body: {
      ...hoursToWire(hours),
      ...('personId' in who
        ? { member_id: who.personId }
        : { guest_name: who.name, guest_mobile: who.mobile }),
    },
    headers: { 'Idempotency-Key': idempotencyKey },
  }),
  answer: schemas.deskBookedAnswer,
  fallback: 'The booking could not be made',
  unreadable: 'unknown',
})

/** Moves a booking to other hours, which gets a new number; what is due or paid goes along at the same price. */
export const deskMove = defineEndpoint({
  ...ofDesk,
  name: 'deskMove',
  method: 'POST',
  path: '/desk/bookings/{id}/move',
  kind: 'write',
  toWire: ({ bookingId, ...hours }: DeskHours & { bookingId: number }) => ({
    path: { id: bookingId },
    body: hoursToWire(hours),
  }),
  answer: schemas.deskBookedAnswer,
  fallback: 'The booking could not be moved',
  unreadable: 'unknown',
})

/** Cancels a booking for its member, until its last hour is over; refunds by the centre's rule. */
export const deskCancel = defineEndpoint({
  ...ofDesk,
  name: 'deskCancel',
  method: 'POST',
  path: '/desk/bookings/{id}/cancel',
  kind: 'write',
  toWire: ({ bookingId }: { bookingId: number }) => ({ path: { id: bookingId } }),
  answer: schemas.deskCanceledAnswer,
  fallback: 'The booking could not be cancelled',
  unreadable: 'unknown',
})

/** Records that the whole of a booking was paid at the desk. 409 when it is paid, or being paid online. */
export const deskTakePayment = defineEndpoint({
  ...ofDesk,
  name: 'deskTakePayment',
  method: 'POST',
  path: '/desk/bookings/{id}/payment',
  kind: 'write',
  toWire: ({ bookingId, method, reference }: DeskPayment) => ({
    path: { id: bookingId },
    body: { method, ...(reference === null ? {} : { reference }) },
  }),
  answer: schemas.deskReceiptAnswer,
  fallback: 'The payment could not be recorded',
  unreadable: 'unknown',
})

/** Says whether somebody came, for all hours of a booking. */
export const deskMarkAttendance = defineEndpoint({
  ...ofDesk,
  name: 'deskMarkAttendance',
  method: 'POST',
  path: '/desk/bookings/{id}/attendance',
  kind: 'write',
  toWire: ({ bookingId, attendance }: { bookingId: number; attendance: Attendance }) => ({
    path: { id: bookingId },
    body: { attendance },
  }),
  answer: messageAnswer,
  fallback: 'The attendance could not be saved',
})

/**
 * Takes hours of a court or a branch out of sale, and lists the bookings in them. With `notify` it cancels the
 * members' own and tells them; the same hours again continue the first closure.
 */
export const deskClose = defineEndpoint({
  ...ofDesk,
  name: 'deskClose',
  method: 'POST',
  path: '/desk/closures',
  kind: 'write',
  toWire: ({ branchId, facilityId, date, from, until, reason, isNotify }: DeskClosing) => ({
    body: { branch_id: branchId, facility_id: facilityId, date, from, until, reason, notify: isNotify },
  }),
  answer: schemas.deskClosedAnswer,
  fallback: 'The hours could not be closed',
})

/** Sells the hours of a closure again. */
export const deskOpen = defineEndpoint({
  ...ofDesk,
  name: 'deskOpen',
  method: 'POST',
  path: '/desk/closures/{id}/open',
  kind: 'write',
  toWire: ({ closureId }: { closureId: number }) => ({ path: { id: closureId } }),
  answer: messageAnswer,
  fallback: 'The hours could not be opened',
})
