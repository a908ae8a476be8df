import { act, screen } from '@testing-library/react'
import { failed, succeeded } from '@domain/values/outcome'
import { cancelBookingMachine } from '@machines/booking/cancelBooking/cancelBooking.machine'
import { watchBroughtIntoView } from '@tests/support/broughtIntoView'
import { bookingOf, hourOf } from '@tests/support/myBookings'
import { renderFlow, supportLinks } from '@tests/support/renderFlow'
import { failures } from '@tests/support/samples'
import { noParent } from '@tests/support/parents'
import { CancelBookingView } from '@views/booking/cancelBooking/CancelBookingView'

function asked(change: Parameters<typeof bookingOf>[0] = {}) {
  const page = renderFlow(CancelBookingView, cancelBookingMachine, { parent: noParent })
  act(() => page.live.actor.send({ type: 'cancellation.requested', booking: bookingOf(change) }))
  const confirm = () => page.user.click(screen.getByRole('button', { name: 'Cancel booking' }))
  const answer = (name: string, output: unknown) => act(() => page.live.answer(name as never, output))
  return { ...page, confirm, answer }
}

describe('the dialog of a cancellation', () => {
  it('asks in the words of the centre, with deadline and consequence, and can be left [B4.07]', async () => {
    const page = asked()
    expect(screen.getByText('Are you sure you want to cancel this booking?')).toBeVisible()
    expect(screen.getByRole('dialog')).toHaveTextContent('You can cancel until Jul 8, 2026, 4:00 PM')
    expect(screen.getByText(/you owe nothing/)).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Keep booking' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(page.live.executedActions).toContain('sends booking.requested to the parent')
  })

  it('says that it was cancelled, and offers the same time again while it is free [B4.08, B4.08b]', async () => {
    const page = asked()
    await page.confirm()
    await page.answer('cancelBooking', succeeded(null))
    expect(screen.getByText('Booking has been canceled successfully')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Book it again' })).toBeNull()
    await page.answer('findHoursAgain', {
      branchId: 1,
      date: '2026-07-08',
      activity: '10',
      facility: { id: 101, name: 'Badminton Court 1' },
      choice: { primary: 18, additional: [19] },
    })
    await page.user.click(screen.getByRole('button', { name: 'Book it again' }))
    expect(page.live.executedActions).toContain('bookAgain')
  })

  it('leads to the support for the refund of a paid booking', async () => {
    const page = asked({ schedules: [hourOf(18, { paymentStatus: 'Paid' })] })
    await page.confirm()
    await page.answer('cancelBooking', succeeded(null))
    expect(supportLinks()[0]).toContain('about=refund&reference=BK55,')
  })

  it('names the way to the support when the centre refuses it', async () => {
    const page = asked()
    await page.confirm()
    const message = 'A class booking cannot be cancelled here. Please contact support.'
    await page.answer('cancelBooking', failed({ ...failures.refused, message }))
    expect(screen.getByText('The booking was not cancelled')).toBeVisible()
    expect(supportLinks()[0]).toContain('about=ownBooking&reference=BK55,')
  })

  it('brings into view below the facts that it was not cancelled, and the wait', async () => {
    const broughtIntoView = watchBroughtIntoView()
    const page = asked()
    await page.confirm()
    await page.answer('cancelBooking', failed(failures.tooMany))
    act(() => page.live.actor.send({ type: 'countdown.ticked', secondsLeft: 12 }))
    expect(broughtIntoView()).toContain(screen.getByRole('alert'))
    expect(broughtIntoView()).toContain(screen.getByRole('timer'))
  })

  it('says in the words of the centre that the portal itself failed, and can be tried again [B8.04c]', async () => {
    const page = asked()
    await page.confirm()
    await act(() => page.live.fail('cancelBooking'))
    expect(screen.getByRole('alert')).toHaveTextContent(
      'An error occurred while canceling the booking. Please try again.',
    )
    await page.confirm()
    await page.answer('cancelBooking', succeeded(null))
    expect(screen.getByText('Booking has been canceled successfully')).toBeVisible()
  })
})
