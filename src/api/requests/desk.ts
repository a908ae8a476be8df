import * as z from 'zod/mini'
import { attendances, deskMethods } from '@domain/desk/deskDay'
import { firstSlot } from '@domain/booking/slots'
import { mobile as mobileRule } from '@domain/forms/memberFieldRules'
import { dateText, id, mobileText, money, numberInQuery, optionalText, slot, someText } from './parts'

const hours = {
  facility_id: id,
  booking_date: dateText(),
  slots: z.array(slot).check(z.minLength(1, 'Choose an hour'), z.maxLength(2, 'At most two hours')),
  total_amount: money,
}

/** `GET /desk/day`. */
export const deskDayQuery = z.object({ branch_id: z.optional(numberInQuery()), date: dateText() })

/** `GET /desk/people`. */
export const deskPeopleQuery = z.object({ search: someText('Give a name, a mobile number or an address') })

/** `POST /desk/bookings`. */
export const deskBookRequest = z.object({
  ...hours,
  member_id: z.optional(id),
  guest_name: optionalText(),
  guest_mobile: z.optional(mobileText(mobileRule)),
})

/** `POST /desk/bookings/{id}/move`. */
export const deskMoveRequest = z.object(hours)

/** `POST /desk/bookings/{id}/payment`. */
export const deskPaymentRequest = z.object({
  method: z.enum(deskMethods, 'Must be cash, card, cheque or bank transfer'),
  reference: optionalText(),
})

/** `POST /desk/bookings/{id}/attendance`. */
export const deskAttendanceRequest = z.object({ attendance: z.enum(attendances, 'Not a known attendance') })

/** `POST /desk/closures`. */
export const deskCloseRequest = z.object({
  branch_id: id,
  facility_id: z.nullable(id),
  date: dateText(),
  from: slot,
  until: z.int('Must be an hour').check(z.minimum(firstSlot + 1), z.maximum(24)),
  reason: someText('Say why: members read it'),
  notify: z.boolean(),
})
