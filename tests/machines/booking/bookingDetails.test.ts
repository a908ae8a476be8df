import { unbroken } from '@domain/values/unbroken'
import { failed, succeeded } from '@domain/values/outcome'
import { bookingDetailsMachine } from '@machines/booking/bookingDetails/bookingDetails.machine'
import { selectBookingDetails } from '@machines/booking/bookingDetails/bookingDetails.select'
import { startLive } from '@tests/support/controlledActors'
import { addDays } from '@domain/time/centreTime'
import { day, tenInTheMorning } from '@tests/support/days'
import { bookingOf, hourOf } from '@tests/support/myBookings'
import { attemptIn } from '@tests/support/payments'
import { failures } from '@tests/support/samples'
import { noParent } from '@tests/support/parents'

async function opened(change: Parameters<typeof bookingOf>[0] = {}, isMovedInOneCall = true) {
  const live = startLive(bookingDetailsMachine, {
    input: { bookingId: 55, isMovedInOneCall, desk: null, parent: noParent },
  })
  await live.answer('loadBooking', succeeded({ booking: bookingOf(change), readAt: tenInTheMorning }))
  return live
}
const screenOf = (live: Awaited<ReturnType<typeof opened>>) => selectBookingDetails(live.snapshot())

describe('the sheet of a booking', () => {
  it('opens for the booking of the address, and for another one that the page asks for', async () => {
    const live = await opened()
    expect(screenOf(live)).toMatchObject({
      screen: 'details',
      reference: 'BK55',
      headline: {
        status: 'Confirmed\u00A0· not paid',
        tone: 'warning',
        time: { hours: unbroken('6:00 PM - 8:00 PM'), date: 'Wednesday, July 8, 2026' },
        place: 'Badminton Court 1\u00A0· Piliyandala Branch',
        whose: null,
        price: 'Rs. 3,000',
        attendance: null,
      },
    })
    live.actor.send({ type: 'dialog.closed' })
    expect([screenOf(live), live.executedActions.at(-1)]).toEqual([{ screen: 'closed' }, 'writeAddress'])
    live.actor.send({ type: 'booking.requested', bookingId: 56 })
    expect([screenOf(live), live.call('loadBooking').input]).toEqual([
      { screen: 'loading', reference: 'BK56' },
      { bookingId: 56 },
    ])
  })

  const yesterday = addDays(day, -1)
  it.each([
    [
      'a paid one',
      { schedules: [hourOf(18, { paymentStatus: 'Paid' })] },
      'Confirmed\u00A0· paid',
      'success',
    ],
    [
      'a partly paid one',
      { schedules: [hourOf(18, { paymentStatus: 'Partial' })] },
      'Confirmed\u00A0· partly paid',
      'warning',
    ],
    [
      'one that is being paid',
      { paymentAttempt: attemptIn('processing') },
      'Confirmed\u00A0· payment under way',
      'warning',
    ],
    ['a cancelled one', { schedules: [hourOf(18, { status: 'Canceled' })] }, 'Canceled', 'error'],
    ['a moved one', { schedules: [hourOf(18, { status: 'Moved' })] }, 'Moved', 'light'],
    ['a class', { bookingType: 'Class Booking' }, 'Confirmed', 'success'],
  ] as const)('says in words whether it holds and is paid: %s', async (_, change, status, tone) => {
    expect(screenOf(await opened(change))).toMatchObject({ headline: { status, tone } })
  })

  it.each([
    [
      'is named after the hour',
      { date: yesterday, attendanceState: 'Present' },
      { text: 'Present', tone: 'success' },
    ],
    ['is not named before the hour', { attendanceState: 'Present' }, null],
    ['is not named where nobody noted it', { date: yesterday }, null],
    [
      'is not named for a cancelled hour',
      { date: yesterday, attendanceState: 'Absent', status: 'Canceled' },
      null,
    ],
  ] as const)('an attendance %s', async (_, change, attendance) => {
    const live = await opened({ schedules: [hourOf(18, change)] })
    expect(screenOf(live)).toMatchObject({ headline: { attendance } })
  })

  it.each([
    ['can be paid', {}, { reason: null }],
    ['is not offered once it is paid', { schedules: [hourOf(18, { paymentStatus: 'Completed' })] }, null],
    ['is not offered when it is cancelled', { schedules: [hourOf(18, { status: 'Canceled' })] }, null],
    ['is not offered for a class', { bookingType: 'Class Booking' }, null],
    [
      'waits for a payment under way',
      { paymentAttempt: attemptIn('processing') },
      { reason: 'A payment for this is not confirmed yet: do not pay again.' },
    ],
    [
      'says that the centre gave no amount',
      { price: null },
      { reason: 'The centre gave no amount for this. Please contact support.' },
    ],
  ] as const)('%s', async (_, change, payment) => {
    const live = await opened(change)
    expect(screenOf(live)).toMatchObject({ payment })
    live.actor.send({ type: 'payment.chosen' })
    expect(live.told.some(({ type }) => type === 'payment.requested')).toBe(
      payment !== null && payment.reason === null,
    )
  })

  it.each([
    ['Confirmed and two hours before it', { schedules: [hourOf(12)] }, { reason: null }],
    [
      'less than two hours before it',
      { schedules: [hourOf(11), hourOf(12)] },
      { reason: 'It could be cancelled until Jul 8, 2026, 9:00 AM. Please contact support.' },
    ],
    ['not offered while Pending', { schedules: [hourOf(18, { status: 'Pending' })] }, null],
    ['not offered once cancelled', { schedules: [hourOf(18, { status: 'Canceled' })] }, null],
    ['not offered for a class', { bookingType: 'Class Booking' }, null],
    [
      'closed while it is being paid',
      { paymentAttempt: attemptIn('processing') },
      { reason: 'A payment for this booking is being processed. Please wait for its result.' },
    ],
  ] as const)('can be cancelled: %s [B4.05, B4.05b]', async (_, change, cancellation) => {
    const live = await opened(change)
    expect(screenOf(live)).toMatchObject({ cancellation })
    live.actor.send({ type: 'cancellation.chosen' })
    expect(live.executedActions.includes('sends cancellation.requested to the parent')).toBe(
      cancellation?.reason === null,
    )
  })

  it.each([
    ['Confirmed and two hours before it', { schedules: [hourOf(12)] }, { reason: null }],
    [
      'less than two hours before it',
      { schedules: [hourOf(11), hourOf(12)] },
      {
        reason: 'It could be moved until Jul 8, 2026, 9:00 AM. Please contact support, or book another hour.',
      },
    ],
    [
      'closed while Pending',
      { schedules: [hourOf(18, { status: 'Pending' })] },
      { reason: 'Only a confirmed booking can be moved. Please contact support.' },
    ],
    ['not offered once cancelled', { schedules: [hourOf(18, { status: 'Canceled' })] }, null],
    [
      'closed for a class',
      { bookingType: 'Class Booking' },
      { reason: 'A class is moved by the centre. Please contact support.' },
    ],
    [
      'open once it is paid, since its payment goes along',
      { schedules: [hourOf(18, { paymentStatus: 'Paid' })] },
      { reason: null },
    ],
    [
      'closed while it is being paid',
      { paymentAttempt: attemptIn('processing') },
      { reason: 'A payment for this booking is being processed. Please wait for its result.' },
    ],
    [
      'closed at a branch that the portal does not know',
      { branchName: null },
      { reason: 'This booking cannot be moved here. Please contact support.' },
    ],
  ] as const)('can be moved: %s [B4.06]', async (_, change, move) => {
    const live = await opened(change)
    expect(screenOf(live)).toMatchObject({ move })
    live.actor.send({ type: 'move.chosen' })
    expect(live.executedActions.includes('sends move.requested to the parent')).toBe(move?.reason === null)
  })

  it('cannot be moved once it is paid where the server moves nothing in one call', async () => {
    const live = await opened({ schedules: [hourOf(18, { paymentStatus: 'Paid' })] }, false)
    live.actor.send({ type: 'move.chosen' })
    expect(screenOf(live)).toMatchObject({
      move: {
        reason:
          'A booking that has been paid cannot be moved here. Please contact support, or book another hour.',
      },
    })
    expect(live.executedActions).not.toContain('sends move.requested to the parent')
  })

  it('is read again when something was paid, and stays with the reason when that fails', async () => {
    const live = await opened()
    live.actor.send({ type: 'data.outdated' })
    await live.answer('loadBooking', failed(failures.unreachable))
    expect(screenOf(live)).toMatchObject({ screen: 'details', notice: { next: 'tryAgain' } })
  })
})
