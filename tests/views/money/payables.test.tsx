import { act, screen, within } from '@testing-library/react'
import { unbroken } from '@domain/values/unbroken'
import { failed, succeeded } from '@domain/values/outcome'
import type { Receivables } from '@domain/money/receivable'
import { firstPlace } from '@domain/money/duesPlace'
import { payablesMachine } from '@machines/money/payables/payables.machine'
import { tenInTheMorning } from '@tests/support/days'
import { renderFlow, supportLinks } from '@tests/support/renderFlow'
import { readText } from '@tests/support/readText'
import { attemptIn, bookingDue, classDue, duesWith, refundOf, retailDue } from '@tests/support/payments'
import { failures } from '@tests/support/samples'
import { PageUnreached } from '@views/shared/PageUnreached'
import { PayablesView } from '@views/money/payables/PayablesView'

function start() {
  return renderFlow(PayablesView, payablesMachine, { hasDuePages: true, desk: null, place: firstPlace })
}
const isPaymentRequested = ({ live }: ReturnType<typeof start>) =>
  live.told.some(({ type }) => type === 'payment.requested')
const answer = ({ live }: ReturnType<typeof start>, output: unknown) =>
  act(() => live.answer('loadDues', output))
const withDues = async (dues: Receivables = duesWith()) => {
  const page = start()
  await answer(page, succeeded({ dues, readAt: tenInTheMorning }))
  return page
}
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const firstRow = () => within(screen.getAllByRole('row')[1] as HTMLElement)
const cells = () => [firstRow().getByRole('rowheader'), ...firstRow().getAllByRole('cell')].map(readText)
const facts = () =>
  within(screen.getByRole('dialog', { name: 'Payment Details' }))
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

describe('the page Payable Payments', () => {
  it('says what it is, that it loads, and how much is outstanding [B2.63, B2.64, B2.65, B2.69, B2.65c, B2.69b]', async () => {
    const page = start()
    expect(screen.getByRole('heading', { level: 1, name: 'Payable Payments' })).toBeVisible()
    expect(
      screen.getByText(/Pending payments for your classes, memberships and retail purchases/),
    ).toBeVisible()
    expect(screen.getByText('Loading...')).toBeVisible()
    expect(screen.getByText('Loading payments...')).toBeVisible()
    expect(screen.getByText('Please wait while we fetch your payment data')).toBeVisible()
    await answer(page, succeeded({ dues: { ...duesWith(), totalCount: 3 }, readAt: tenInTheMorning }))
    expect(screen.getByText('3 outstanding')).toBeVisible()
  })

  it('says that nothing is due as an amount', async () => {
    const page = start()
    const dues = duesWith({ member: [], classes: [], retail: [] })
    await answer(page, succeeded({ dues, readAt: tenInTheMorning }))
    expect(screen.getByText('Rs. 0')).toBeVisible()
  })

  it('says why it could not load, counts nothing, and tries again in place [B2.65, B2.70, B8.12, B2.70b, B8.12b]', async () => {
    const page = start()
    await answer(page, failed({ ...failures.refused, message: 'Failed to fetch data' }))
    expect(screen.getByText('Error loading payments')).toBeVisible()
    expect(screen.getByText('Failed to fetch data')).toBeVisible()
    expect(screen.queryByText(/outstanding$/)).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Retry' }))
    await answer(page, succeeded({ dues: duesWith(), readAt: tenInTheMorning }))
    expect(screen.getByText('BK55')).toBeVisible()
  })

  it('says what is missing where one notice above the page says why', async () => {
    const Page = (props: Parameters<typeof PayablesView>[0]) => (
      <PageUnreached value={{ flows: [props.actor], says: 'everything' }}>
        <PayablesView {...props} />
      </PageUnreached>
    )
    const page = renderFlow(Page, payablesMachine, { hasDuePages: true, desk: null, place: firstPlace })
    await answer(page, failed(failures.unreachable))
    expect(screen.getByText('Error loading payments')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  it('keeps the number that was read once when reading it again fails, and says that it may be old [B8.21]', async () => {
    const page = await withDues({ ...duesWith(), totalCount: 3 })
    act(() => page.live.actor.send({ type: 'attention.returned' }))
    await answer(page, failed(failures.unreachable))
    expect(screen.getByText('3 outstanding')).toBeVisible()
    expect(screen.getByText('This may be out of date')).toBeVisible()
  })

  it('says on a phone which day and hour a booking is for', async () => {
    await withDues(duesWith({ member: [bookingDue()] }))
    expect(screen.getByRole('row', { name: /BK55/ })).toHaveTextContent('ForJul 9, 6:00 PM - 7:00 PM')
  })

  it('shows bookings in their columns, with N/A where the server says nothing [B2.66, B2.67, B2.74, B3.18, B2.67b, B2.70e, B2.74b, B2.74c]', async () => {
    await withDues(duesWith({ member: [bookingDue({ timeSlot: null })] }))
    expect(screen.getByRole('tab', { name: /Direct Booking Payables/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    expect(screen.getByRole('heading', { name: 'Membership Payments Outstanding' })).toBeVisible()
    expect(screen.getByText('Court bookings · 1 item found · Rs. 1,500')).toBeVisible()
    expect(headers()).toEqual([
      'Booking ID',
      'Facility',
      'Fee',
      'Due Date',
      'Time Slot',
      'Status',
      'Payment Status',
      'Actions',
    ])
    expect(cells().slice(0, 7)).toEqual([
      'BK55',
      'Badminton Court 1',
      'Rs. 1,500',
      'Thu, Jul 9, 2026',
      'N/A',
      'Due Soon',
      'Pending',
    ])
  })

  it('shows classes with the person and N/A for an unknown instructor [B2.73, B3.16, B3.17, B4.25, B6.06, B2.66b, B2.73b, B2.73c, B2.73d, B2.73e, B2.73f, B2.67]', async () => {
    const page = await withDues(duesWith({ classes: [classDue({ instructor: null, duration: null })] }))
    await page.user.click(screen.getByRole('tab', { name: /Class Payables/ }))
    expect(screen.getByRole('heading', { name: 'Class Payments Outstanding' })).toBeVisible()
    expect(firstRow().getByText('SP')).toBeVisible()
    expect(headers()).toEqual([
      'Member',
      'Class Details',
      'Instructor',
      'Fee',
      'Due Date',
      'Status',
      'Payment Status',
      'Actions',
    ])
    expect(cells().slice(0, 7)).toEqual([
      'Sahan PereraChild',
      'Junior BadmintonN/A',
      'N/A',
      'Rs. 4,500',
      'Thu, Jul 9, 2026',
      'Due Soon',
      'Pending',
    ])
  })

  it('shows purchases with quantity and prices [B2.75, B3.19, B2.66c, B2.75b, B2.75d, B2.75e, B2.67]', async () => {
    const page = await withDues(duesWith({ retail: [retailDue()] }))
    await page.user.click(screen.getByRole('tab', { name: /Retail-Shop Payables/ }))
    expect(screen.getByRole('heading', { name: 'Retail Payments Outstanding' })).toBeVisible()
    expect(headers()).toEqual([
      'Member',
      'Item Details',
      'Quantity',
      'Unit Price',
      'Total Amount',
      'Due Date',
      'Status',
      'Payment Status',
      'Actions',
    ])
    expect(cells().slice(0, 8)).toEqual([
      'Nimal PereraPrimary',
      expect.stringMatching(/^Feather ShuttlecocksOrdered Jul\s5,\s2026$/),
      '2',
      'Rs. 3,200',
      'Rs. 6,400',
      'Thu, Jul 9, 2026',
      'Due Soon',
      'Pending',
    ])
  })

  it('pages a long list here, and says when the server sent no more than a hundred [B2.68, B2.71, B9.16, B2.68b, B2.71b, B9.17b]', async () => {
    const member = Array.from({ length: 12 }, (_, id) => bookingDue({ id, bookingId: 100 + id }))
    const dues = duesWith({ member })
    const page = await withDues({
      ...dues,
      member: { ...dues.member, total: 130, unpaid: 130, complete: false },
    })
    expect(screen.getByText('The first 12 are loaded.')).toBeVisible()
    expect(screen.getByText('Showing 1-5 of 130 results')).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Page 3' }))
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['BK110', 'BK111'])
    const perPage = screen.getByRole('combobox', { name: 'Items per page' })
    expect(perPage).toHaveValue('5')
    expect(
      within(perPage)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['5', '10', '20', '50'])
    await page.user.selectOptions(perPage, '20')
    expect(screen.getAllByRole('rowheader')).toHaveLength(12)
  })

  it('says on the tab of a category how many of its dues are overdue', async () => {
    const dues = duesWith({
      member: [bookingDue({ dueAt: tenInTheMorning - 86_400_000 }), bookingDue({ id: 7 })],
    })
    await withDues(dues)
    expect(screen.getByRole('tab', { name: /^Direct Booking Payables 2 ?\(1 overdue\)$/ })).toBeVisible()
    expect(
      screen.getAllByRole('tab').filter(({ textContent }) => textContent?.includes('overdue')),
    ).toHaveLength(1)
  })

  it('counts what is unpaid alone, and shows what was paid below, with its details [B2.65, B2.67]', async () => {
    const paid = bookingDue({ id: 7, bookingId: 107, paymentAttempt: attemptIn('paid') })
    const dues = duesWith({ member: [bookingDue(), paid] })
    const page = await withDues({ ...dues, totalCount: 3 })
    expect(screen.getByText('Court bookings · 1 item found · Rs. 1,500')).toBeVisible()
    expect(screen.getByRole('tab', { name: /Direct Booking Payables/ })).toHaveTextContent(/1$/)
    const below = within(screen.getByRole('region', { name: 'Paid recently' }))
    expect(below.getByRole('rowheader')).toHaveTextContent('BK107')
    expect(
      within(screen.getByRole('region', { name: /Outstanding$/ })).getAllByRole('rowheader'),
    ).toHaveLength(1)
    await page.user.click(below.getByRole('button', { name: /^View/ }))
    expect(screen.getByRole('button', { name: 'Pay Now' })).toHaveAccessibleDescription('This has been paid.')
  })

  it('shows the rest on request where the server brings further pages', async () => {
    const dues = duesWith()
    const page = await withDues({
      ...dues,
      member: { ...dues.member, total: 130, unpaid: 130, complete: false },
    })
    await page.user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(screen.getByRole('button', { name: /Loading/ })).toHaveAttribute('aria-busy', 'true')
    await answer(page, failed(failures.unreachable))
    expect(screen.getByText('The rest could not be loaded')).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Show more' }))
    const whole = duesWith({ member: [bookingDue(), bookingDue({ id: 7, bookingId: 107 })] })
    await answer(page, succeeded({ dues: whole, readAt: tenInTheMorning }))
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['BK55', 'BK107'])
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })
})

it('a due is paid from its row, beside View, where it can be paid', async () => {
  const processing = bookingDue({ id: 7, bookingId: 107, paymentAttempt: attemptIn('processing') })
  const page = await withDues(duesWith({ member: [bookingDue(), processing] }))
  const pay = screen.getAllByRole('button', { name: /^Pay / })
  expect(pay.map((button) => button.getAttribute('aria-label'))).toEqual(['Pay Badminton Court 1, Rs. 1,500'])
  await page.user.click(pay[0] as HTMLElement)
  expect(isPaymentRequested(page)).toBe(true)
})

describe('the details of a due', () => {
  const open = async (page: ReturnType<typeof start>) =>
    page.user.click(screen.getAllByRole('button', { name: /^View/ })[0] as HTMLElement)

  it('are the booking’s, and Pay Now is there alone [B2.76, B2.77, B2.78, B2.79, B5.11, B2.68c, B2.77d, B2.78b, B2.68d, B2.77b]', async () => {
    const page = await withDues()
    expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull()
    await open(page)
    expect(screen.getByRole('heading', { name: 'Member Information' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Payment Information' })).toBeVisible()
    expect(facts()).toEqual([
      'Booking ID: BK55',
      'Facility: Badminton Court 1',
      'Membership type: One-Time',
      unbroken('Time slot: 6:00 PM - 7:00 PM'),
      'Membership fee: Rs. 1,500',
      'Due date: Jul 9, 2026',
      'Status: Due Soon',
      'Payment status: Pending',
    ])
    expect(screen.getByRole('link', { name: 'BK55' })).toHaveAttribute('href', '/my-bookings?booking=55')
    await page.user.click(screen.getByRole('button', { name: 'Pay Now' }))
    expect(isPaymentRequested(page)).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are the class’s and the purchase’s [B2.76, B2.77, B2.76b, B2.77c]', async () => {
    const page = await withDues()
    await page.user.click(screen.getByRole('tab', { name: /Class/ }))
    await open(page)
    expect(facts().slice(0, 6)).toEqual([
      'Member: Sahan Perera',
      'Member type: Child',
      'Class name: Junior Badminton',
      'Instructor: Chaminda Alwis',
      'Duration: 60 minutes',
      'Course fee: Rs. 4,500',
    ])
    await page.user.click(
      within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement,
    )
    await page.user.click(screen.getByRole('tab', { name: /Retail/ }))
    await open(page)
    expect(facts().slice(2, 7)).toEqual([
      'Item name: Feather Shuttlecocks',
      'Quantity: 2',
      'Unit price: Rs. 3,200',
      'Total amount: Rs. 6,400',
      'Order date: Jul 5, 2026',
    ])
  })

  it('say why something cannot be paid, and the status of a payment', async () => {
    const page = await withDues(
      duesWith({ member: [bookingDue({ paymentAttempt: attemptIn('processing') })] }),
    )
    expect(cells().slice(5, 7)).toEqual(['Due Soon', 'PendingNot confirmed yet: do not pay again'])
    await open(page)
    const pay = screen.getByRole('button', { name: 'Pay Now' })
    expect(pay).toHaveAccessibleDescription('A payment for this is not confirmed yet: do not pay again.')
    await page.user.click(pay)
    expect(isPaymentRequested(page)).toBe(false)
  })

  it('name a second payment, and lead to support with it', async () => {
    const page = await withDues(
      duesWith({ member: [bookingDue({ paymentStatus: 'Paid', paymentAttempt: attemptIn('paid', true) })] }),
    )
    expect(cells().slice(5, 7)).toEqual(['Paid', 'PaidPaid twice'])
    await open(page)
    expect(screen.getByText(/For a refund, please contact support/)).toBeVisible()
    expect(supportLinks()).toEqual([
      '/contact-support?about=paidTwice&reference=Badminton Court 1 (BK55), Rs. 1,500',
    ])
  })

  it('say what becomes of a second payment, and then send nobody to support', async () => {
    const paymentAttempt = { ...attemptIn('paid', true), refund: refundOf('requested') }
    const page = await withDues(duesWith({ member: [bookingDue({ paymentStatus: 'Paid', paymentAttempt })] }))
    await open(page)
    expect(
      screen.getByText('A second payment arrived for this. Refund of Rs. 1,500 requested.'),
    ).toBeVisible()
    expect(supportLinks()).toEqual([])
  })

  it('offer support for a due without an amount, which nobody else can help with', async () => {
    const page = await withDues(duesWith({ member: [bookingDue({ amount: null })] }))
    await open(page)
    expect(supportLinks()).toEqual(['/contact-support?about=notPayable&reference=Badminton Court 1 (BK55)'])
  })
})
