import { act, screen, within } from '@testing-library/react'
import { unbroken } from '@domain/values/unbroken'
import { failed, succeeded } from '@domain/values/outcome'
import { moveBookingMachine } from '@machines/booking/moveBooking/moveBooking.machine'
import { watchBroughtIntoView } from '@tests/support/broughtIntoView'
import { day, dayWith } from '@tests/support/days'
import { bookingOf, hourOf } from '@tests/support/myBookings'
import { renderFlow, supportLinks } from '@tests/support/renderFlow'
import { failures } from '@tests/support/samples'
import { noParent } from '@tests/support/parents'
import { attemptOfMove, held, ownDay } from '@tests/machines/booking/moveBooking.model'
import { MoveBookingView } from '@views/booking/moveBooking/MoveBookingView'

/**
 * The hours of one facility; a wide screen also has them in a grid, which is displayed beside the list here.
 */
const hours = () => within(screen.getByRole('list', { name: /^Time slots of/ }))

function asked(isOneCall = false, booking = held) {
  const page = renderFlow(
    MoveBookingView,
    moveBookingMachine,
    { kept: null, isElsewhere: false, isOneCall, desk: null, today: day, parent: noParent },
    { runChildren: true },
  )
  act(() => {
    page.live.actor.send({ type: 'move.requested', booking })
    page.live.actor.send({ type: 'availability.read', reading: ownDay })
  })
  const answer = (name: string, output: unknown) => act(() => page.live.answer(name as never, output))
  const pressButton = (name: string | RegExp) => page.user.click(screen.getByRole('button', { name }))
  const pressHour = (name: RegExp) => page.user.click(hours().getByRole('button', { name }))
  return {
    ...page,
    answer,
    pressButton,
    pressHour,
    /** Chooses eight in the evening, up to the confirmation. */
    async choose() {
      await pressHour(/^Move to Badminton Court 1, .* 8:00 PM - 9:00 PM/)
      await pressButton('Move here')
    },
    async booked() {
      await answer('recordIntent', attemptOfMove)
      await answer('createBooking', succeeded({ bookingId: 56 }))
    },
  }
}

describe('moving a booking', () => {
  it('displays the day and the court of the booking first, and says why its own hour is none to move to', async () => {
    const page = asked()
    expect(screen.getByRole('dialog', { name: 'Move Booking' })).toHaveTextContent(
      'BK55 · Piliyandala Branch · Badminton Court 1, Wednesday, July 8, 2026, 6:00 PM - 7:00 PM',
    )
    await page.pressHour(/6:00 PM - 7:00 PM, held by the booking that you are moving$/)
    expect(screen.getByRole('alert')).toHaveTextContent('cancel that booking first and then book')
    await page.pressButton('Move here')
    expect(screen.getByRole('alert')).toHaveTextContent('Time Slot Selection Required')
  })

  it('marks its own hour as the current one, and takes it only beside a chosen hour where that is moved in one call', async () => {
    const page = asked(true)
    const current = () => hours().getByRole('button', { name: /6:00 PM - 7:00 PM, held by the booking/ })
    expect(current()).toHaveAttribute('aria-disabled', 'true')
    expect(current()).toHaveTextContent('Moving')
    // The grid of a wide screen, too, tells it from the member's other hours.
    const inGrid = within(screen.getByRole('grid')).getByRole('button', { name: /held by the booking/ })
    expect(inGrid).toHaveTextContent('Moving')
    expect(hours().getByRole('button', { name: /8:00 PM - 9:00 PM/ })).toHaveTextContent('Move here')
    await page.user.click(current())
    expect(screen.getByRole('alert')).toHaveTextContent('Choose another time')
    expect(screen.getByText('Nothing chosen yet')).toBeVisible()
    await page.pressHour(/^Move to Badminton Court 1, .* 7:00 PM - 8:00 PM/)
    await page.pressHour(/^Move to Badminton Court 1, .* 6:00 PM - 7:00 PM/)
    expect(screen.getByText(/6:00 PM - 8:00 PM/)).toBeVisible()
  })

  it('says the date as the rest of the portal does, and another one is chosen from the calendar of a booking', async () => {
    const page = asked()
    expect(screen.getByText('Wed, Jul 8, 2026')).toBeVisible()
    await page.pressButton('Select another date')
    const calendar = within(screen.getByRole('dialog', { name: 'Select Booking Date' }))
    await page.user.click(calendar.getByRole('button', { name: 'Thursday, July 16, 2026' }))
    expect(screen.queryByRole('dialog', { name: 'Select Booking Date' })).toBeNull()
    expect(screen.getByText('Thu, Jul 16, 2026')).toBeVisible()
  })

  it('asks with from and to, both prices, what happens first and the new deadline', async () => {
    const page = asked()
    act(() =>
      page.live.actor.send({
        type: 'availability.read',
        reading: { ...ownDay, ...dayWith(), own: ownDay.own },
      }),
    )
    await page.choose()
    const terms = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(terms).toEqual([
      ['From', unbroken('Badminton Court 1, Wednesday, July 8, 2026, 6:00 PM - 7:00 PM')],
      ['To', unbroken('Badminton Court 1, Wednesday, July 8, 2026, 8:00 PM - 9:00 PM')],
      ['Branch', 'Piliyandala Branch'],
      ['Price before', 'LKR 1,500'],
      ['New price', 'LKR 1,500'],
    ])
    const dialog = screen.getByRole('dialog', { name: 'Confirm Move' })
    expect(dialog).toHaveTextContent('The new time is booked first, and then BK55 is cancelled.')
    expect(dialog).toHaveTextContent('can be cancelled or moved until Jul 8, 2026, 6:00 PM')
  })

  it('brings the wait that the server asked for into view, below the facts', async () => {
    const broughtIntoView = watchBroughtIntoView()
    const page = asked()
    await page.choose()
    await page.pressButton('Move booking')
    await page.answer('recordIntent', attemptOfMove)
    await page.answer('createBooking', failed(failures.tooMany))
    const wait = screen.getByText(failures.tooMany.message, { exact: false })
    expect(broughtIntoView()).toContain(wait.closest('[role=status]'))
    expect(broughtIntoView()).toContain(screen.getByRole('timer'))
  })

  it('names what is held when the second half fails, and what can be done', async () => {
    const page = asked()
    await page.choose()
    await page.pressButton('Move booking')
    await page.booked()
    expect(screen.getByText('The new time is booked. Cancelling BK55...')).toBeVisible()
    await page.answer('cancelBooking', failed({ ...failures.refused, status: 409, message: 'Too late.' }))
    await page.answer('readBooking', succeeded(held))
    const dialog = screen.getByRole('dialog', { name: 'You hold both bookings' })
    expect(dialog).toHaveTextContent('The new time is booked as BK56; BK55 could not be cancelled.')
    expect(dialog).toHaveTextContent('Cancel BK55 until Jul 8, 2026, 4:00 PM, or keep both.')
    expect(screen.getByRole('alert')).toHaveTextContent('Too late.')
    expect(supportLinks()[0]).toContain('about=ownBooking&reference=BK55,')
    await page.pressButton('Decide later')
    expect(screen.getByText('The move of BK55 is not finished')).toBeVisible()
  })

  it('says that it was moved, with what is due, and leads to paying it', async () => {
    const page = asked(true)
    await page.choose()
    await page.pressButton('Move booking')
    await page.booked()
    const dialog = screen.getByRole('dialog', { name: 'Booking moved' })
    expect(dialog).toHaveTextContent('You owe nothing for the old time.')
    expect(dialog).toHaveTextContent('LKR 1,500 is due for the new one before you play.')
    expect(screen.getByRole('button', { name: 'View Details' })).toBeVisible()
    await page.pressButton('Pay Now')
    expect(page.live.told).toContainEqual(expect.objectContaining({ type: 'payment.requested' }))
  })

  it('takes the payment of a paid booking along, to hours of the same price only, and says so before anything is sent', async () => {
    const page = asked(true, bookingOf({ schedules: [hourOf(18, { paymentStatus: 'Paid' })], price: 1500 }))
    expect(screen.getByRole('dialog', { name: 'Move Booking' })).toHaveTextContent(
      'This booking is paid. It can be moved to hours that cost LKR 1,500 as well, and its payment goes along.',
    )
    await page.pressHour(/^Move to Badminton Court 1, .* 8:00 PM - 9:00 PM/)
    await page.pressHour(/^Move to Badminton Court 1, .* 7:00 PM - 8:00 PM/)
    await page.pressButton('Move here')
    expect(screen.getByRole('dialog', { name: 'Move Booking' })).toHaveTextContent(
      'This booking has been paid with LKR 1,500, so it can only be moved to hours of the same price; these cost LKR 3,000.',
    )
    expect(page.live.state()).toBe('open.choosing.onDay')
    await page.pressHour(/7:00 PM - 8:00 PM/)
    await page.pressButton('Move here')
    expect(screen.getByRole('dialog', { name: 'Confirm Move' })).toHaveTextContent(
      'Your payment goes along to the new time.',
    )
    await page.pressButton('Move booking')
    await page.booked()
    const dialog = screen.getByRole('dialog', { name: 'Booking moved' })
    expect(dialog).toHaveTextContent(
      'Your payment of LKR 1,500 goes along: nothing more is due for the new time.',
    )
    expect(within(dialog).queryByRole('button', { name: 'Pay Now' })).toBeNull()
  })

  it('says beside the choice why it was not moved, and what the member still holds', async () => {
    const page = asked()
    await page.choose()
    await page.pressButton('Move booking')
    await page.answer('recordIntent', attemptOfMove)
    await page.answer('createBooking', failed(failures.offline))
    await page.pressButton('Back to my choice')
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^The booking was not moved.* Nothing has been booked\. You still hold BK55\./,
    )
    expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Contact support' })).toBeVisible()
  })

  it('says in the words of the centre that the portal itself failed, beside the choice, which stays [B8.04d]', async () => {
    const page = asked()
    await page.choose()
    await page.pressButton('Move booking')
    await act(() => page.live.fail('recordIntent'))
    expect(screen.getByRole('alert')).toHaveTextContent('An error occurred while trying to edit the booking.')
    expect(screen.getByRole('dialog', { name: 'Confirm Move' })).toHaveTextContent('8:00 PM - 9:00 PM')
  })
})
