import type { UpcomingBooking } from '@domain/booking/booking'
import type { Agenda } from '@domain/booking/agenda'
import { slotText } from '@domain/booking/slots'
import { tomorrowAt, type CentreDate } from '@domain/time/centreTime'
import { agendaMachine } from '@machines/booking/agenda/agenda.machine'
import { tenInTheMorning } from '@tests/support/days'
import { bookingDue } from '@tests/support/payments'
import { readerModel } from '@tests/support/readers'
import { failures } from '@tests/support/samples'
import { upcomingHour } from '@tests/support/upcoming'

/** An hour of today's evening on Badminton Court 2. */
export const hourAt = (slot: number, change: Partial<UpcomingBooking> = {}): UpcomingBooking =>
  upcomingHour({ scheduleId: slot, time: slotText(slot), ...change })
const tomorrow = tomorrowAt(tenInTheMorning)

export const agendaOf = (hours: readonly UpcomingBooking[], dues: Agenda['dues'] = null): Agenda => ({
  hours,
  dues,
})

/** Two hours of one booking, a child's class, a booking that awaits the centre, later days, a cancelled one. */
const many = agendaOf(
  [
    hourAt(18),
    hourAt(19),
    hourAt(17, {
      scheduleId: 21,
      bookingId: 8,
      date: tomorrow,
      facilityName: 'Main Hall',
      activityName: 'Junior Badminton',
      participant: 'Sahan Perera',
      paymentStatus: 'Paid',
    }),
    hourAt(20, { scheduleId: 22, bookingId: 9, date: tomorrow, status: 'Pending' }),
    ...[10, 11, 12].map((date) =>
      hourAt(19, { scheduleId: date + 30, bookingId: date + 30, date: `2026-07-${date}` as CentreDate }),
    ),
    hourAt(21, { scheduleId: 50, bookingId: 50, status: 'Canceled' }),
  ],
  [bookingDue({ bookingId: 55, amount: 3000 })],
)
const sparse = agendaOf([
  hourAt(18, {
    bookingId: null,
    activityName: null,
    branchName: null,
    date: null,
    time: null,
    facilityName: null,
    status: null,
    paymentStatus: null,
  }),
])

/** The days: some, none, with gaps, and those of an earlier start. */
export const model = readerModel(agendaMachine, {
  name: 'agenda',
  query: 'coming',
  data: [many, sparse, agendaOf([])],
  known: many,
  failures: [
    failures.offline,
    failures.unreachable,
    failures.tooMany,
    { ...failures.refused, status: 500, message: 'Failed to fetch upcoming bookings' },
  ],
})
