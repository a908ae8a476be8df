import { act, screen } from '@testing-library/react'
import { succeeded } from '@domain/values/outcome'
import { instantAt } from '@domain/time/centreTime'
import { receiptMachine } from '@machines/money/receipt/receipt.machine'
import { renderFlow } from '@tests/support/renderFlow'
import { ReceiptView } from '@views/money/receipt/ReceiptView'

const start = (reference: string | null = 'SB-1') =>
  renderFlow(ReceiptView, receiptMachine, { reference, payer: 'Nimal Perera' })

describe('a receipt', () => {
  it('names item, amount, payer, date, hour and reference, and can be printed', async () => {
    const { live, user } = start()
    const payment = {
      paidAt: instantAt('2026-07-08', 18),
      item: 'Badminton Court 1',
      category: 'Member Booking',
      amount: 1500,
      reference: 'SB-1',
    }
    await act(() => live.answer('loadPayment', succeeded(payment)))
    expect(screen.getByText('Rs. 1,500')).toBeVisible()
    expect(
      screen
        .getAllByRole('term')
        .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`),
    ).toEqual([
      'Item: Badminton Court 1',
      'Category: Member Booking',
      'Paid by: Nimal Perera',
      expect.stringMatching(/^Paid on: Wednesday, July 8, 2026, 6:00 PM/),
      'Reference: SB-1',
    ])
    await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }))
    expect(live.executedActions).toContain('printPage')
  })

  it('that is not the member’s, or that the address does not name, is not found', async () => {
    const { live, unmount } = start()
    await act(() => live.answer('loadPayment', succeeded(null)))
    expect(screen.getByText('No such receipt')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Print/ })).toBeNull()
    unmount()
    start(null)
    expect(screen.getByText('No such receipt')).toBeVisible()
  })
})
