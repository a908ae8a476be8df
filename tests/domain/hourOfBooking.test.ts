import { hourOfBooking } from '@domain/booking/hourOfBooking'

const hour = (bookingId: number, timeSlot: string | null) => ({ bookingId, timeSlot })

it('says which hour of a booking of two a row is, whichever comes first, and nothing of a single one', () => {
  const rows = [
    hour(7, '12:00 PM - 1:00 PM'),
    hour(7, '11:00 AM - 12:00 PM'),
    hour(8, '6:00 PM - 7:00 PM'),
    hour(9, null),
  ]
  expect(rows.map((row) => hourOfBooking(row, rows))).toEqual([
    { hour: 2, of: 2 },
    { hour: 1, of: 2 },
    null,
    null,
  ])
})
