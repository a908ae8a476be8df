import {
  attendances,
  type DeskBooked,
  type DeskBooking,
  type DeskClosed,
  type DeskClosure,
  type DeskCourt,
  type DeskDay,
  type DeskPerson,
  type DeskReceipt,
} from '@domain/desk/deskDay'
import { isSlot } from '@domain/booking/slots'
import type { Rupees } from '@domain/money/money'
import { answerWith } from './envelope'
import {
  amountOrNull,
  booleanOrNull,
  date,
  integer,
  integerOrNull,
  nullable,
  optionalPart,
  read,
  reading,
  rowsOf,
  shape,
  text,
  textOrNull,
  wholeListOf,
} from './wire'

const slot = reading((value) => {
  const number = read(integer, value)
  return isSlot(number) ? number : undefined
}, 'an hour from 5 to 23')

const amount = reading((value): Rupees | undefined => read(amountOrNull, value) ?? undefined, 'an amount')

const oneOf = <T extends string>(...values: readonly T[]) =>
  reading((value) => values.find((each) => each === value), values.join(', '))

const person = shape(
  { id: integer, name: text, mobile: textOrNull, email: textOrNull, is_guest: booleanOrNull },
  (wire): DeskPerson => ({
    id: wire.id,
    name: wire.name,
    mobile: wire.mobile ?? '',
    email: wire.email,
    isGuest: wire.is_guest ?? false,
  }),
)

const court = shape(
  {
    facility_id: integer,
    facility_name: text,
    activity_id: integer,
    activity_name: text,
    hours: rowsOf(shape({ slot, rate: amount }, (hour) => hour)),
  },
  (wire): DeskCourt => ({
    id: wire.facility_id,
    name: wire.facility_name,
    activityId: wire.activity_id,
    activityName: wire.activity_name,
    hours: wire.hours,
  }),
)

const kinds = { 'Member Booking': 'member', 'Class Booking': 'class', Held: 'held' } as const

const booking = shape(
  {
    booking_id: integer,
    facility_id: integer,
    slots: wholeListOf(slot),
    booking_type: oneOf(...(Object.keys(kinds) as (keyof typeof kinds)[])),
    status: oneOf('Confirmed', 'Pending'),
    person: optionalPart(person),
    participant: textOrNull,
    total_amount: amount,
    due: optionalPart(
      shape({ amount, is_paid: booleanOrNull }, (due) => ({
        amount: due.amount,
        isPaid: due.is_paid ?? false,
      })),
    ),
    attendance: oneOf(...attendances),
  },
  (wire): DeskBooking => ({
    id: wire.booking_id,
    facilityId: wire.facility_id,
    slots: wire.slots,
    kind: kinds[wire.booking_type],
    status: wire.status,
    person: wire.person,
    participant: wire.participant,
    total: wire.total_amount,
    due: wire.due,
    attendance: wire.attendance,
  }),
)

const closure = shape(
  { closure_id: integer, facility_id: integerOrNull, from: slot, until: integer, reason: text },
  (wire): DeskClosure => ({
    id: wire.closure_id,
    facilityId: wire.facility_id,
    from: wire.from,
    until: wire.until,
    reason: wire.reason,
  }),
)

/** Answer of `GET /desk/day`. */
export const deskDayAnswer = answerWith(
  shape(
    {
      branch_id: integer,
      date,
      branches: rowsOf(shape({ id: integer, name: text }, (branch) => branch)),
      courts: rowsOf(court),
      bookings: rowsOf(booking),
      closures: rowsOf(closure),
    },
    (wire): DeskDay => ({
      branchId: wire.branch_id,
      date: wire.date,
      branches: wire.branches,
      courts: wire.courts,
      bookings: wire.bookings,
      closures: wire.closures,
    }),
  ),
)

/** Answer of `GET /desk/people`. */
export const deskPeopleAnswer = answerWith(
  shape({ people: rowsOf(person) }, (wire): readonly DeskPerson[] => wire.people),
)

/** Answer of the calls that book and move at the desk. */
export const deskBookedAnswer = answerWith(
  shape({ booking_id: integer, total_amount: amount }, (wire): DeskBooked => ({
    bookingId: wire.booking_id,
    total: wire.total_amount,
  })),
)

/** Answer of the call that cancels at the desk: the refund in rupees, or null. */
export const deskCanceledAnswer = answerWith(
  shape({ refund: nullable(amount) }, (wire): { readonly refund: Rupees | null } => wire),
)

/** Answer of the call that takes money at the desk. */
export const deskReceiptAnswer = answerWith(
  shape({ receipt: integer, reference: text, amount }, (wire): DeskReceipt => wire),
)

/** Answer of the call that closes hours. */
export const deskClosedAnswer = answerWith(
  shape({ closure_id: integer, bookings: rowsOf(text) }, (wire): DeskClosed => ({
    closureId: wire.closure_id,
    bookings: wire.bookings,
  })),
)
