import { act, screen } from '@testing-library/react'
import type { ActorRefFrom } from 'xstate'
import { instantAt } from '@domain/time/centreTime'
import { receiptMachine } from '@machines/money/receipt/receipt.machine'
import { tenInTheMorning } from '@tests/support/days'
import { read } from '@tests/support/readers'
import { renderFlow } from '@tests/support/renderFlow'
import { ReceiptView } from '@views/money/receipt/ReceiptView'

const print = jest.fn()
const Receipt = ({ actor }: { actor: ActorRefFrom<typeof receiptMachine> }) => (
  <ReceiptView actor={actor} onPrint={print} />
)
const start = (query: string | null = 'SB-1') =>
  renderFlow(Receipt, receiptMachine, { query, known: null, now: tenInTheMorning })
const by = { payer: 'Nimal Perera', taxLine: null }

describe('a receipt', () => {
  it('names item, amount, payer, date, hour and reference, and can be printed', async () => {
    const { live, user } = start()
    const payment = {
      paidAt: instantAt('2026-07-08', 18),
      item: 'Badminton Court 1',
      category: 'Member Booking',
      amount: 1500,
      reference: 'SB-1',
      bookingId: 1001,
      branchName: 'Branch 1',
      status: 'paid',
      method: 'online',
      receiptNumber: 17,
      refund: null,
      paidWith: [{ item: 'Evening Yoga', amount: 4500 }],
    }
    await act(() => live.answer('readData', read({ payment, ...by })))
    expect(screen.getByText('Rs. 1,500')).toBeVisible()
    expect(screen.getByText('Paid')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Receipt 17' })).toBeVisible()
    expect(
      screen
        .getAllByRole('term')
        .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`),
    ).toEqual([
      'Item: Badminton Court 1',
      'Paid together with: Rs.\u00a04,500 for Evening YogaRs. 6,000 in one payment',
      'Booking: BK1001',
      'Branch: Piliyandala Branch, 12 Temple Road, Piliyandala',
      'Category: Member Booking',
      'Paid by: Nimal Perera',
      expect.stringMatching(/^Paid on: Wednesday, July\s8,\s2026, 6:00\sPM/),
      'Method: Paid online',
      'Reference: SB-1',
    ])
    await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }))
    expect(print).toHaveBeenCalledTimes(1)
  })

  it('of money that the bank took back says so instead of paid', async () => {
    const { live } = start()
    const payment = {
      paidAt: null,
      item: 'Yoga',
      category: null,
      amount: 100,
      reference: 'SB-1',
      bookingId: null,
      branchName: null,
      status: 'charged back',
      method: null,
      receiptNumber: null,
      refund: null,
      paidWith: [],
    }
    await act(() => live.answer('readData', read({ payment, ...by })))
    expect(screen.getByText('Taken back by the bank')).toBeVisible()
    expect(screen.queryByText('Paid')).toBeNull()
  })

  it('of money from the front desk says how it was paid, its refund, and the centre’s line about taxes', async () => {
    const { live } = start()
    const payment = {
      paidAt: null,
      item: 'Yoga',
      category: null,
      amount: 100,
      reference: 'SB-1',
      bookingId: null,
      branchName: null,
      status: 'refunded',
      method: 'cash',
      receiptNumber: null,
      refund: { amount: 100, state: 'paid back at the desk' },
      paidWith: [],
    }
    const taxLine = 'VAT 123456789-7000'
    await act(() => live.answer('readData', read({ payment, ...by, taxLine })))
    for (const said of [
      'Refunded',
      'Refund of Rs. 100 paid back at the desk',
      'Paid in cash at the front desk',
      taxLine,
    ])
      expect(screen.getByText(said)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  })

  it('that is not the member’s, or that the address does not name, is not found', async () => {
    const { live, unmount } = start()
    await act(() => live.answer('readData', read({ payment: null, ...by })))
    expect(screen.getByText('No such receipt')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Print/ })).toBeNull()
    unmount()
    start(null)
    expect(screen.getByText('No such receipt')).toBeVisible()
  })
})
