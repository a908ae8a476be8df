import { screen, within } from '@testing-library/react'
import { samplePaymentsMachine } from '@machines/money/samplePayments/samplePayments.machine'
import { readText } from '@tests/support/readText'
import { renderFlow } from '@tests/support/renderFlow'
import { SamplePaymentsView } from '@views/money/samplePayments/SamplePaymentsView'

function start() {
  const page = renderFlow(SamplePaymentsView, samplePaymentsMachine, undefined)
  const example = screen.getByRole('heading', { name: 'Example' }).closest('details')
  expect(example).toHaveProperty('open', false)
  if (example) example.open = true
  return page
}
const members = () => screen.getAllByRole('rowheader').map(readText)

describe('the sample of Recent Payments', () => {
  it('is marked, with its columns, masked cards and amounts in rupees [B2.58, B2.60, B2.62, B3.21, B2.60b, B2.60c, B2.62b, B3.21b, B3.21c]', () => {
    start()
    expect(screen.getByText(/These are not real payments/)).toBeVisible()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Member',
      'Payment Date & Time',
      'Paid Slot',
      'Card Number',
      'Amount',
      'Actions',
    ])
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')
    expect(cells.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      'Jan 5, 202610:15 AM',
      '6:00 PM - 7:00 PM',
      '**** **** **** 1111',
      'Rs. 1,500',
    ])
  })

  it('is filtered by member type and status, several of each, until all is cleared [B2.59, B9.28, B2.59b, B2.59c]', async () => {
    const { user } = start()
    for (const name of ['Primary', 'Child', 'Completed', 'Pending', 'Failed'])
      expect(screen.getByRole('checkbox', { name })).not.toBeChecked()
    expect(members()).toHaveLength(4)
    await user.click(screen.getByRole('checkbox', { name: 'Child' }))
    expect(members()).toEqual(['Sample ChildChild\u00A0· Completed', 'Sample ChildChild\u00A0· Failed'])
    await user.click(screen.getByRole('checkbox', { name: 'Pending' }))
    expect(screen.getByText('No sample payments')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Failed' }))
    expect(members()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Clear All' }))
    expect(members()).toHaveLength(4)
  })

  it('has details of each payment, which say that it is a sample [B2.61, B9.28, B3.21d]', async () => {
    const { user } = start()
    await user.click(screen.getAllByRole('button', { name: /^View/ })[3] as HTMLElement)
    const dialog = within(screen.getByRole('dialog', { name: 'Payment Details' }))
    expect(dialog.getByText('This is an example, not a real payment.')).toBeVisible()
    expect(
      dialog
        .getAllByRole('term')
        .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`),
    ).toEqual([
      'Member: Sample Child',
      'Member type: Child',
      'Payment date and time: Jan 15, 2026, 6:30 PM',
      'Paid slot: 6:00 PM - 7:00 PM',
      'Card number: **** **** **** 2222',
      'Amount: Rs. 1,500',
      'Status: Failed',
    ])
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
