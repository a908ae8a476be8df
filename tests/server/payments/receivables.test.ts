import { day, instantAt } from '@domain/time/centreTime'
import {
  book,
  createBooker,
  createDue,
  createFacility,
  openPayment,
  press,
  tomorrow,
} from '@tests/support/bookingHelpers'
import { serverForFile, testInstant } from '@tests/support/server'
import { callApi } from '@tests/support/serverHelpers'

const server = serverForFile()

afterEach(() => {
  server().clock.set(testInstant)
})

interface Listed {
  readonly receivables: readonly {
    readonly id: number
    readonly status: string
    readonly payment_attempt: unknown
  }[]
  readonly total_count: number
}
interface Receivables {
  readonly receivables_by_category: Readonly<
    Record<'class_payment' | 'member_booking' | 'retail_shop', Listed>
  >
  readonly summary: { readonly total_count: number }
}

const receivables = async (token: string, query = '?page_size=100') =>
  (await callApi(server(), 'GET', `/member-receivables/all${query}`, { token })).body.data as Receivables

it('lists the dues of three categories with the fields of each and their number [B3.14, B3.15, B3.16, B3.17, B3.18, B3.19, B3.20, B7.08, B7.16]', async () => {
  const me = await createBooker(server(), { firstName: 'Anoma', lastName: 'Dias' })
  const facility = await createFacility(server())
  const bookingId = await book(server(), me.token, facility, [18, 19])
  const classId = await createDue(server(), me.id, {
    person: 'Amaya Dias',
    title: 'Junior Badminton',
    details: { className: 'Junior Badminton', duration: '60 minutes', instructor: 'Chaminda Alwis' },
  })
  const retailId = await createDue(server(), me.id, {
    category: 'retail',
    title: 'Grip',
    amount: 900.5,
    details: { itemName: 'Grip', quantity: 1, unitPrice: 900.5, orderDate: '2026-07-01' },
  })
  const [due] = await server().database.query<{ id: number }>('select id from dues where booking_id = $1', [
    bookingId,
  ])
  const common = { profileImage: null, paymentStatus: 'Pending', payment_attempt: null }
  const list = (row: Readonly<Record<string, unknown>>) => ({
    receivables: [{ ...common, ...row }],
    total_count: 1,
    pagination: { total: 1, total_pages: 1, current_page: 1, page_size: 100 },
  })
  expect(await receivables(me.token)).toEqual({
    receivables_by_category: {
      member_booking: list({
        id: due?.id,
        bookingId,
        title: facility.name,
        description: expect.stringContaining('Piliyandala Branch, Jul 9, 2026, 6:00 PM - 8:00 PM') as string,
        amount: 3000,
        receivable_type: 'Member Booking',
        memberName: 'Anoma Dias',
        memberType: 'Primary',
        status: 'Due Soon',
        dueDate: new Date(instantAt(tomorrow, 18)).toISOString(),
        date: tomorrow,
        facility: facility.name,
        timeSlot: '6:00 PM - 8:00 PM',
        membershipType: 'One-Time',
        membershipFee: 3000,
      }),
      class_payment: list({
        id: classId,
        bookingId: null,
        title: 'Junior Badminton',
        description: '',
        amount: 4500,
        receivable_type: 'Class Payment',
        memberName: 'Amaya Dias',
        memberType: 'Child',
        status: 'Due Soon',
        dueDate: new Date(testInstant + day).toISOString(),
        date: '2026-07-08',
        className: 'Junior Badminton',
        duration: '60 minutes',
        instructor: 'Chaminda Alwis',
        courseFee: 4500,
      }),
      retail_shop: list({
        id: retailId,
        bookingId: null,
        title: 'Grip',
        description: '',
        amount: 900.5,
        receivable_type: 'Retail Shop',
        memberName: 'Anoma Dias',
        memberType: 'Primary',
        status: 'Due Soon',
        dueDate: new Date(testInstant + day).toISOString(),
        date: '2026-07-08',
        itemName: 'Grip',
        quantity: 1,
        unitPrice: 900.5,
        orderDate: '2026-07-01',
        totalAmount: 900.5,
      }),
    },
    summary: { total_count: 3 },
  })
})

it('says which are overdue, due within three days, or pending, soonest first [B4.24]', async () => {
  const me = await createBooker(server())
  for (const dueAt of [testInstant + 4 * day, testInstant - 1, testInstant + 3 * day]) {
    await createDue(server(), me.id, { dueAt })
  }
  const { receivables_by_category: by } = await receivables(me.token)
  expect(by.class_payment.receivables.map((due) => due.status)).toEqual(['Overdue', 'Due Soon', 'Pending'])
})

it('keeps what was paid for a day, at the end of its list and uncounted', async () => {
  const me = await createBooker(server())
  const paidId = await createDue(server(), me.id, { dueAt: testInstant - day })
  const openId = await createDue(server(), me.id)
  await press(await openPayment(server(), me.token, paidId), 'pay')
  const now = await receivables(me.token)
  expect([now.summary, now.receivables_by_category.class_payment]).toMatchObject([
    { total_count: 1 },
    { total_count: 1, pagination: { total: 2 } },
  ])
  expect(now.receivables_by_category.class_payment.receivables.map((due) => [due.id, due.status])).toEqual([
    [openId, 'Due Soon'],
    [paidId, 'Paid'],
  ])
  expect(now.receivables_by_category.class_payment.receivables[1]?.payment_attempt).toEqual({
    state: 'paid',
    updated_at: new Date(testInstant).toISOString(),
    reference: expect.stringMatching(/^SB-/) as unknown,
  })
  server().clock.advance(day)
  const later = await receivables(me.token)
  expect(later.receivables_by_category.class_payment.receivables.map((due) => due.id)).toEqual([openId])
})

it('pages each category by itself, a hundred at most [B9.14]', async () => {
  const me = await createBooker(server())
  await server().database.query(
    `insert into dues (member_id, category, title, amount, due_at, created_at)
     select $1, 'class', 'Due ' || n, 100, now(), now() from generate_series(1, 103) n`,
    [me.id],
  )
  await createDue(server(), me.id, { category: 'retail' })
  const [first, second] = [await receivables(me.token), await receivables(me.token, '?page_size=100&page=2')]
  const sizes = ({ receivables_by_category: by }: Receivables) => [
    by.class_payment.receivables.length,
    by.class_payment.total_count,
    by.retail_shop.receivables.length,
  ]
  expect([sizes(first), sizes(second), first.summary]).toEqual([
    [100, 103, 1],
    [3, 103, 0],
    { total_count: 104 },
  ])
  expect(
    (await callApi(server(), 'GET', '/member-receivables/all?page_size=101', { token: me.token })).status,
  ).toBe(422)
})

it('tells of payments through the portal, newest first, of the member alone', async () => {
  const me = await createBooker(server())
  const dueId = await createDue(server(), me.id, { title: 'Evening Yoga', amount: 5000 })
  const bookingId = await book(server(), me.token, await createFacility(server()), [18])
  await press(await openPayment(server(), me.token, dueId), 'pay')
  server().clock.advance(60_000)
  await press(await openPayment(server(), me.token, bookingId), 'pay')
  const payments = (token: string) =>
    callApi(server(), 'GET', '/member-payments?page=1&page_size=1', { token }).then(({ body }) => body.data)
  expect(await payments(me.token)).toEqual({
    payments: [
      {
        id: expect.any(Number) as number,
        paid_at: new Date(testInstant + 60_000).toISOString(),
        item: expect.stringContaining('Jul 9, 2026') as string,
        category: 'Member Booking',
        amount: 1500,
        reference: expect.stringMatching(/^SB-[0-9A-F]{12}$/) as string,
        status: 'paid',
        booking_id: bookingId,
        branch_name: 'Branch 1',
        method: 'online',
        receipt_number: expect.any(Number) as number,
      },
    ],
    pagination: { total: 2, total_pages: 2, current_page: 1, page_size: 1 },
  })
  const other = await createBooker(server())
  expect(await payments(other.token)).toMatchObject({ payments: [] })
})
