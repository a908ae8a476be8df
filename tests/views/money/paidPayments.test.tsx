import { act, screen, within } from '@testing-library/react'
import { failed } from '@domain/values/outcome'
import { paidPaymentsMachine } from '@machines/money/paidPayments/paidPayments.machine'
import { day } from '@domain/time/centreTime'
import { tenInTheMorning } from '@tests/support/days'
import { read } from '@tests/support/readers'
import { renderFlow } from '@tests/support/renderFlow'
import { failures } from '@tests/support/samples'
import { PaidPaymentsView } from '@views/money/paidPayments/PaidPaymentsView'

const start = (query: number | null = 1) =>
  renderFlow(PaidPaymentsView, paidPaymentsMachine, { query, known: null, now: tenInTheMorning })
const payment = {
  paidAt: tenInTheMorning,
  item: 'Badminton Court 1',
  category: 'Member Booking',
  amount: 1500,
  reference: 'SB-1 a',
  bookingId: null,
  branchName: null,
  status: 'paid',
  method: 'online',
  receiptNumber: 17,
  refund: null,
  paidWith: [],
}

describe('what was paid through the portal', () => {
  it('is a row for each payment with the way to its receipt, page by page', async () => {
    const { live, user } = start()
    expect(screen.getByText('Loading payments...')).toBeVisible()
    await act(() => live.answer('readData', read({ payments: [payment], total: 6, totalPages: 2 })))
    const region = within(screen.getByRole('region', { name: 'Your payments' }))
    expect(region.getByText(/6 payments/)).toBeVisible()
    expect(region.getByRole('rowheader', { name: /^Badminton/ })).toHaveTextContent('Badminton Court 1')
    expect(region.getByText('Rs. 1,500')).toBeVisible()
    expect(region.getByRole('link', { name: 'Receipt of Badminton Court 1' })).toHaveAttribute(
      'href',
      '/payment-receipt?reference=SB-1%20a',
    )
    await user.click(region.getByRole('button', { name: 'Page 2' }))
    expect(live.call('readData').input).toEqual({ query: 2 })
  })

  it('is under the month in which it was paid, newest first', async () => {
    const { live } = start()
    const before = { ...payment, paidAt: tenInTheMorning - 30 * day }
    const undated = { ...payment, paidAt: null }
    const payments = [payment, { ...payment, reference: 'SB-2' }, before, undated]
    await act(() => live.answer('readData', read({ payments, total: 4, totalPages: 1 })))
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      ...['July 2026', 'Badminton Court 1', 'Badminton Court 1'],
      ...['June 2026', 'Badminton Court 1', 'Date not given', 'Badminton Court 1'],
    ])
  })

  it('says what became of a payment, how it was made at the front desk, and its refund', async () => {
    const { live } = start()
    const refund = { amount: 750, state: 'requested' }
    const payments = [
      { status: 'paid' },
      { status: null, method: 'cash' },
      { status: 'charged back' },
      { status: 'void', method: 'card' },
      { status: 'duplicate', refund },
      { status: 'paid', refund },
      { status: 'refunded', refund: { amount: 1500, state: 'processed' } },
      { status: 'held', method: 'by carrier pigeon' },
    ].map((each, at) => ({ ...payment, reference: `SB-${at}`, ...each }))
    await act(() => live.answer('readData', read({ payments, total: 8, totalPages: 1 })))
    const said = screen
      .getAllByRole('row')
      .map((row) => within(row).queryAllByRole('cell')[2]?.textContent)
      .filter((text) => text !== undefined)
    expect(said).toEqual([
      'Paid',
      'Paid in cash at the front desk',
      'Taken back by the bank',
      'Entered by mistake, not paid',
      'Paid twice\u00A0· Refund of Rs.\u00A0750 requested',
      'Refund of Rs.\u00A0750 requested',
      'Refund of Rs.\u00A01,500 processed',
      'held',
    ])
  })

  it('says when nothing was paid yet, and why it could not be read', async () => {
    const { live, user } = start()
    await act(() => live.answer('readData', failed(failures.unreachable)))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await act(() => live.answer('readData', read({ payments: [], total: 0, totalPages: 1 })))
    expect(screen.getByText('No payments yet')).toBeVisible()
    expect(screen.queryByText(/0 payments/)).toBeNull()
  })

  it('is not there at a server that does not tell it', () => {
    const { live } = start(null)
    expect(screen.queryByText('Your payments')).toBeNull()
    expect(live.calls.filter(({ name }) => name === 'readData')).toEqual([])
  })
})
