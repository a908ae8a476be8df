import type { AnswerSample } from './answerSamples'

/**
 * Answers of the calls of money and messages, each field with a value of its own, and the values that the
 * portal reads from them.
 */
const said: AnswerSample = { wire: { message: 'Done.' }, value: { message: 'Done.' } }
const instant = '2026-07-08T10:00:00Z'
const readInstant = Date.UTC(2026, 6, 8, 10)

const refund = { amount: 750, state: 'requested' }
const attempt = { state: 'processing', updated_at: instant, duplicate: true, reference: 'GW-501', refund }
const readAttempt = {
  state: 'processing',
  updatedAt: readInstant,
  paidTwice: true,
  reference: 'GW-501',
  refund,
}

const due = {
  id: 31,
  title: 'Court 1',
  description: 'Thursday evening',
  memberName: 'Nimal Perera',
  memberType: 'Primary',
  profileImage: '/pictures/7.png',
  status: 'Due Soon',
  paymentStatus: 'Pending',
  amount: 4500,
  dueDate: instant,
  date: '2026-07-09',
  receivable_type: 'Member Booking',
  bookingId: 55,
  payment_attempt: attempt,
}
const readDue = {
  id: 31,
  title: 'Court 1',
  description: 'Thursday evening',
  memberName: 'Nimal Perera',
  memberType: 'Primary',
  profileImage: '/pictures/7.png',
  status: 'Due Soon',
  paymentStatus: 'Pending',
  amount: 4500,
  dueAt: readInstant,
  date: '2026-07-09',
  receivableType: 'Member Booking',
  bookingId: 55,
  paymentAttempt: readAttempt,
}
const oneOf = (receivable: object, total: number) => ({
  receivables: [receivable],
  total_count: total - 1,
  pagination: { total },
})
const readOneOf = (item: object, total: number) => ({
  items: [item],
  total,
  unpaid: total - 1,
  complete: false,
})
const categories = {
  member_booking: oneOf(
    { ...due, facility: 'Court One', timeSlot: '6 to 7', membershipType: 'One-Time', membershipFee: 1500 },
    12,
  ),
  class_payment: oneOf(
    { ...due, className: 'Juniors', duration: '60 minutes', instructor: 'Alwis', courseFee: 4600 },
    13,
  ),
  retail_shop: oneOf(
    { ...due, itemName: 'Racket', quantity: 2, unitPrice: 700, totalAmount: 1400, orderDate: '2026-07-01' },
    14,
  ),
}
const readCategories = {
  member: readOneOf(
    {
      ...readDue,
      category: 'member',
      facility: 'Court One',
      timeSlot: '6 to 7',
      membershipType: 'One-Time',
      membershipFee: 1500,
    },
    12,
  ),
  class: readOneOf(
    {
      ...readDue,
      category: 'class',
      className: 'Juniors',
      duration: '60 minutes',
      instructor: 'Alwis',
      courseFee: 4600,
    },
    13,
  ),
  retail: readOneOf(
    {
      ...readDue,
      category: 'retail',
      itemName: 'Racket',
      quantity: 2,
      unitPrice: 700,
      totalAmount: 1400,
      orderDate: '2026-07-01',
    },
    14,
  ),
}
const categoryNames = ['member_booking', 'class_payment', 'retail_shop']
const none = { items: [], total: 0, unpaid: 0, complete: true }
/** The value of a due that has only its number, time and title. */
const readBareDue = {
  ...{ category: 'member', id: 31, title: 'Court', timeSlot: '6 to 7', description: null, memberName: null },
  ...{ memberType: null, profileImage: null, status: null, paymentStatus: null, amount: null, dueAt: null },
  ...{ date: null, receivableType: null, bookingId: null, paymentAttempt: null, facility: null },
  ...{ membershipType: null, membershipFee: null },
}
const emptyList = { receivables: [] }
const notification = {
  id: 3,
  type: 'Alert',
  title: 'Closed',
  message: 'The hall is closed.',
  created_at: instant,
  created_at_human: '2 hours ago',
  is_read: true,
  target: { kind: 'booking', booking_id: 55 },
}
const readNotification = {
  id: 3,
  type: 'Alert',
  title: 'Closed',
  message: 'The hall is closed.',
  createdAt: readInstant,
  createdAtText: '2 hours ago',
  read: true,
  target: { kind: 'booking', bookingId: 55 },
}

export const moneySamples = {
  receivables: [
    {
      wire: { data: { receivables_by_category: categories, summary: { total_count: 36 } } },
      value: { ...readCategories, totalCount: 36 },
      unused: categoryNames.map((name) => `data.receivables_by_category.${name}.pagination.total_pages`),
    },
    {
      wire: {
        data: {
          receivables_by_category: {
            member_booking: { receivables: [{ id: 31, time: '6 to 7', title: 'Court' }] },
            class_payment: emptyList,
            retail_shop: emptyList,
          },
        },
        summary: { total_count: 9 },
      },
      value: {
        member: {
          items: [readBareDue],
          total: 1,
          unpaid: 1,
          complete: true,
        },
        class: none,
        retail: none,
        totalCount: 9,
      },
    },
  ],
  createPayment: [
    {
      wire: { data: { payment_url: 'https://pay.example/1' } },
      value: { paymentUrl: 'https://pay.example/1' },
    },
  ],
  createJointPayment: [
    {
      wire: { data: { payment_url: 'https://pay.example/2' } },
      value: { paymentUrl: 'https://pay.example/2' },
    },
  ],
  memberPayments: [
    {
      wire: {
        data: {
          payments: [
            {
              paid_at: instant,
              item: 'Court 1',
              category: 'member',
              amount: 1500,
              reference: 'SB-1',
              booking_id: 1001,
              branch_name: 'Branch 1',
              status: 'charged back',
              method: 'cash',
              receipt_number: 17,
              refund,
              paid_with: [{ item: 'Yoga', amount: 4500 }],
            },
          ],
          pagination: { total: 21, total_pages: 3 },
        },
      },
      value: {
        payments: [
          {
            paidAt: readInstant,
            item: 'Court 1',
            category: 'member',
            amount: 1500,
            reference: 'SB-1',
            bookingId: 1001,
            branchName: 'Branch 1',
            status: 'charged back',
            method: 'cash',
            receiptNumber: 17,
            refund,
            paidWith: [{ item: 'Yoga', amount: 4500 }],
          },
        ],
        total: 21,
        totalPages: 3,
      },
    },
  ],
  notifications: [
    {
      wire: { data: { notifications: [notification], unread_count: 4 } },
      value: { items: [readNotification], unread: 4 },
    },
    {
      wire: { data: [{ id: 4, title: 'Old', message: 'Read long ago.', read_at: '2026-07-01' }] },
      value: {
        items: [
          {
            id: 4,
            type: 'Message',
            title: 'Old',
            message: 'Read long ago.',
            createdAt: null,
            createdAtText: null,
            read: true,
            target: null,
          },
        ],
        unread: 0,
      },
    },
  ],
  markNotificationRead: [said],
  markAllNotificationsRead: [{ wire: { data: { updated_count: 6 } }, value: { updatedCount: 6 } }],
  sendSupportRequest: [said],
} satisfies Readonly<Record<string, readonly AnswerSample[]>>
