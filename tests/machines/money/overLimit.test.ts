import { firstPlace } from '@domain/money/duesPlace'
import { deskText } from '@domain/money/desk'
import { movedBooking } from '@domain/booking/moveBooking'
import { instantAt } from '@domain/time/centreTime'
import { succeeded } from '@domain/values/outcome'
import { bookingDetailsMachine } from '@machines/booking/bookingDetails/bookingDetails.machine'
import { selectBookingDetails } from '@machines/booking/bookingDetails/bookingDetails.select'
import { moveBookingMachine } from '@machines/booking/moveBooking/moveBooking.machine'
import { selectMoveBooking } from '@machines/booking/moveBooking/moveBooking.select'
import { nextBookingMachine } from '@machines/dashboard/nextBooking/nextBooking.machine'
import { selectNextBooking } from '@machines/dashboard/nextBooking/nextBooking.select'
import { payablesMachine } from '@machines/money/payables/payables.machine'
import { selectPayables } from '@machines/money/payables/payables.select'
import { dialogOf, startBooking } from '@tests/support/bookingActors'
import { startLive } from '@tests/support/controlledActors'
import { day, dayWith, tenInTheMorning } from '@tests/support/days'
import { frontDesk } from '@tests/support/frontDesk'
import { bookingOf } from '@tests/support/myBookings'
import { noParent } from '@tests/support/parents'
import { bookingDue, duesWith } from '@tests/support/payments'
import { upcomingHour } from '@tests/support/upcoming'
import { chosen } from '@tests/machines/booking/booking.model'
import { attemptOfMove, held } from '@tests/machines/booking/moveBooking.model'

/** A centre whose gateway takes at most this much at once. */
const upTo = (above: number) => ({ ...frontDesk, above })
const text = 'One payment online can be at most Rs. 1,499. Pay at the front desk'

it('a centre with a limit of one payment says it, and where to pay instead', () => {
  expect(deskText(upTo(50_000), 'Piliyandala Branch')).toBe(
    'One payment online can be at most Rs. 50,000. Pay at the front desk: Piliyandala Branch, 12 Temple Road (011 234 5678).',
  )
})

describe('what costs more than one payment may be is paid at the front desk, and cheaper things online:', () => {
  it('a due in the list and in its details', async () => {
    const place = { ...firstPlace, itemId: 900 }
    const live = startLive(payablesMachine, { input: { hasDuePages: true, desk: upTo(1_499), place } })
    const member = [bookingDue(), bookingDue({ id: 902, bookingId: 57, amount: 1_499 })]
    await live.answer('loadDues', succeeded({ dues: duesWith({ member }), readAt: tenInTheMorning }))
    const shown = selectPayables(live.snapshot())
    const saysWhere = expect.stringContaining(text) as string
    expect(shown).toMatchObject({
      atDesk: saysWhere,
      items: [{ atDesk: saysWhere }, { atDesk: null, whyNotPayable: null }],
      details: { atDesk: saysWhere },
    })
    const isOffered = (id: number) => live.snapshot().can({ type: 'payment.chosen', id })
    expect([isOffered(900), isOffered(902)]).toEqual([false, true])
  })

  it.each([
    [1_499, false],
    [1_500, true],
  ])('a booking of Rs. 1,500 in its sheet, with a limit of %i', async (limit, isOnline) => {
    const live = startLive(bookingDetailsMachine, {
      input: { bookingId: 55, isMovedInOneCall: true, desk: upTo(limit), parent: noParent },
    })
    await live.answer(
      'loadBooking',
      succeeded({ booking: bookingOf({ price: 1_500 }), readAt: tenInTheMorning }),
    )
    expect(selectBookingDetails(live.snapshot())).toMatchObject({
      payment: isOnline ? { reason: null } : null,
      atDesk: isOnline ? null : (expect.stringContaining(text) as string),
    })
    expect(live.snapshot().can({ type: 'payment.chosen' })).toBe(isOnline)
  })

  it.each([
    [1_499, false],
    [1_500, true],
  ])('the next booking of Rs. 1,500 on the dashboard, with a limit of %i', (limit, isOnline) => {
    const now = instantAt(day, 15)
    const live = startLive(nextBookingMachine, { input: { now, desk: upTo(limit), parent: noParent } })
    const upcoming = { status: 'known', hours: [upcomingHour()], readAt: null } as const
    live.actor.send({
      type: 'panels.changed',
      panels: { upcoming, dues: [bookingDue({ bookingId: upcomingHour().bookingId })], lastWeek: null },
    })
    expect(selectNextBooking(live.snapshot())).toMatchObject({
      toPay: isOnline ? 'Rs. 1,500' : null,
      atDesk: isOnline ? null : (expect.stringContaining(text) as string),
    })
  })

  it.each([
    [1_499, 'Confirm', text],
    [1_500, 'Pay & Confirm', 'Your court is booked first'],
  ])('a new booking of Rs. 1,500 before it is confirmed, with a limit of %i', (limit, confirm, paying) => {
    const kept = { draft: chosen, attempt: null }
    const desk = upTo(limit)
    const live = startBooking({
      kept,
      today: day,
      firstDay: day,
      offersAlerts: false,
      desk,
      parent: noParent,
    })
    const branches = [{ id: 1, label: 'Piliyandala Branch' }]
    live.actor.send({ type: 'branches.known', branches, viewed: null })
    live.actor.send({ type: 'availability.read', reading: dayWith() })
    live.actor.send({ type: 'choice.finished' })
    expect(dialogOf(live.snapshot())).toMatchObject({
      dialog: 'confirming',
      confirm,
      paying: expect.stringContaining(paying) as string,
    })
  })

  it.each([
    [1_499, false],
    [1_500, true],
  ])('a moved booking of Rs. 1,500, with a limit of %i', async (limit, isOnline) => {
    const from = movedBooking(held)
    if (!from) throw new Error('the sample can be moved')
    const live = startLive(moveBookingMachine, {
      input: {
        kept: { from, draft: null, attempt: attemptOfMove, newBookingId: 56, page: '/my-bookings' },
        isElsewhere: false,
        isOneCall: false,
        desk: upTo(limit),
        today: day,
        parent: noParent,
      },
    })
    await live.answer(
      'readBooking',
      succeeded({ ...held, schedules: held.schedules.map((hour) => ({ ...hour, status: 'Canceled' })) }),
    )
    expect(selectMoveBooking(live.snapshot())).toMatchObject({
      screen: 'moved',
      canPay: isOnline,
      atDesk: isOnline ? null : (expect.stringContaining(text) as string),
    })
  })
})
