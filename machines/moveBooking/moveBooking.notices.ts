/** What is displayed beside the choice of a move. */
import { type BookingDraft, lostTo, missingFrom } from '@domain/booking/bookingDraft'
import { type DayReading, facilityOf, hourState } from '@domain/booking/dayReading'
import { isWhereItWas } from '@domain/booking/moveBooking'
import { slotsOf } from '@domain/booking/slots'
import { noticeOfFailure } from '@machines/bookingAttempt/bookingAttempt.notices'
import type { BookingAttemptOutput } from '@machines/bookingAttempt/bookingAttempt.types'
import type { Notice } from '@machines/slotChoice.types'
import type { MoveBookingContext, MoveBookingEvent } from './moveBooking.types'

const bad = (message: string, title: string | null = null): Notice => ({ tone: 'bad', title, message })

/** When the portal itself fails (B8.04). */
export const defectNotice: Notice = bad('An error occurred while trying to edit the booking.')

const gone = {
  past: 'That hour has begun',
  taken: 'That time was just taken',
  yours: 'You have booked that time already',
} as const

const goneText = ({ facility }: BookingDraft): string =>
  `${facility?.name ?? 'The facility'} is not free then. Nothing was moved; please choose another time.`

/** When a reading takes the chosen hours away; null when they are as free as they were. */
export function lossNotice({ draft }: Pick<MoveBookingContext, 'draft'>, reading: DayReading): Notice | null {
  const lost = lostTo(draft, reading)
  return lost && { tone: 'warn', title: gone[lost], message: goneText(draft) }
}

/** When an attempt ended without a booking. */
export function attemptNotice(context: MoveBookingContext, output: BookingAttemptOutput): Notice | null {
  switch (output.outcome) {
    case 'slotLost': {
      const { draft } = context
      const loss = output.reading && lossNotice(context, output.reading)
      return bad(goneText(draft), loss?.title ?? gone.taken)
    }
    case 'refused':
      return output.failure === 'defect' ? defectNotice : noticeOfFailure(output.failure)
    case 'toBeConfirmed':
    case 'givenUp':
      return output.notice ?? bad('Nothing was moved. Please check your choice.')
    default:
      return null
  }
}

/** When Continue is pressed too early, or for where the booking is already. */
export function missingNotice({ draft, from }: MoveBookingContext): Notice {
  if (from && isWhereItWas(draft, from))
    return { tone: 'info', title: null, message: 'This is the time that you hold already.' }
  switch (missingFrom(draft)) {
    case 'slot':
      return bad(
        'Please select a time slot before proceeding with the booking.',
        'Time Slot Selection Required:',
      )
    case null:
    case 'activity':
      return { tone: 'info', title: null, message: 'The availability of this day is still being read.' }
    default:
      return bad(
        'Please select a facility before proceeding with the booking.',
        'Facility Selection Required:',
      )
  }
}

/** When an hour is pressed that cannot be had (B5.06); of the booking's own hours there is more to say. */
export function unavailableNotice(
  { from, draft, reading }: MoveBookingContext,
  event: MoveBookingEvent,
): Notice | null {
  if (event.type !== 'slot.chosen') return null
  const facility = reading && facilityOf(reading, draft.activity, event.facilityId)
  const isOwn =
    facility?.name === from?.facilityName &&
    draft.date === from?.date &&
    from !== null &&
    slotsOf(from.choice).includes(event.slot)
  if (isOwn)
    return bad(
      'This hour is held by the booking that you are moving. To book onto it, cancel that booking first and then book.',
    )
  const isPast = reading && facility && hourState(reading, facility, event.slot) === 'past'
  return bad(
    isPast ? 'That hour has begun and can no longer be booked.' : "Already Booking Time Slot Can't Selected",
  )
}
