import fc from 'fast-check'
import * as z from 'zod/mini'
import { endpoints } from '@api/endpoints'
import { availabilityAnswer } from '@api/schemas/availability'
import { createBookingRequest } from '@api/requests/booking'
import {
  allBookingsAnswer,
  bookingDetailsAnswer,
  createBookingAnswer,
  monthBookingsAnswer,
} from '@api/schemas/bookings'
import { notificationsAnswer, targetToWire } from '@api/schemas/notifications'
import { createPaymentAnswer } from '@api/schemas/payments'
import { receivablesAnswer } from '@api/schemas/receivables'
import { monthlyCountAnswer, upcomingBookingsAnswer } from '@api/schemas/upcomingBookings'
import type { NotificationTarget } from '@domain/messages/notification'
import { payableIdOf } from '@domain/money/receivable'

const facility = {
  facility_id: 3,
  facility_name: 'Court 1',
  hourly_rate: '1500.00',
  capacity: 4,
  amenities: 'Lights, Fans',
  booking_slots: [
    { slot_number: 19, formatted_time: '7:00 PM - 8:00 PM', is_available: false },
    { start_time: '18:00:00', booking_details: null },
    { formatted_time: '8:00 PM - 9:00 PM', booking_details: { booking_holder: 'somebody' } },
    { slot_number: 3 },
  ],
}
const court = {
  id: 3,
  name: 'Court 1',
  customId: null,
  hourlyRate: 1500,
  status: null,
  description: null,
  capacity: '4 Players',
  amenities: ['Lights', 'Fans'],
  slots: [
    { slot: 18, text: '6:00 PM - 7:00 PM', free: true },
    { slot: 19, text: '7:00 PM - 8:00 PM', free: false },
    { slot: 20, text: '8:00 PM - 9:00 PM', free: false },
  ],
}

describe('availability', () => {
  const activity = { activity_id: 1, activity_name: 'Badminton', facilities: [facility] }
  const read = (data: unknown) => z.safeParse(availabilityAnswer, { status: 'success', data }).data

  it('comes as a list of activities, as { activities }, or as facilities alone [B3.01, B3.02, B3.03, B3.04]', () => {
    const expected = [{ id: 1, name: 'Badminton', facilities: [court] }]
    expect([read([activity]), read({ activities: [activity] }), read([facility])]).toEqual([
      expected,
      expected,
      [{ id: null, name: null, facilities: [court] }],
    ])
  })

  it('may be empty, leaves out rows that cannot be read, and is none when no row can', () => {
    expect([
      read([]),
      read([{ activity_id: 'x' }, activity])?.length,
      read([{}]),
      read('none'),
      read(null),
    ]).toEqual([[], 1, undefined, undefined, undefined])
  })
})

describe('bookings', () => {
  const schedule = {
    schedule_id: 11,
    date: '2026-07-09',
    status: 'Confirmed',
    time_slot: '6:00 PM - 7:00 PM',
  }
  const booking = {
    booking_id: '5',
    schedules: [schedule, { schedule_id: 12 }],
    facility_details: { facility_name: 'Court 1', branch_name: 'Branch 1', hourly_rate: '1500' },
    member_details: { full_name: 'Nimal Perera' },
    activity_details: { activity_name: 'Badminton' },
    payment_attempt: { state: 'open', updated_at: '2026-07-08T10:00:00+05:30' },
  }
  const read = {
    id: 5,
    facilityName: 'Court 1',
    branchName: 'Branch 1',
    hourlyRate: 1500,
    memberName: 'Nimal Perera',
    activityName: 'Badminton',
    schedules: [
      {
        id: 11,
        date: '2026-07-09',
        status: 'Confirmed',
        timeSlot: '6:00 PM - 7:00 PM',
        durationMinutes: 60,
        paymentStatus: null,
        attendanceState: null,
      },
    ],
    paymentAttempt: {
      state: 'open',
      updatedAt: Date.UTC(2026, 6, 8, 4, 30),
      paidTwice: false,
      reference: null,
    },
  }

  it('of a month are read with totals and period, an odd one skipped [B3.07, B3.08, B3.09, B7.06]', () => {
    const period = { year: 2026, month: 7, start_date: '2026-07-01', end_date: '2026-07-31' }
    const data = {
      member_bookings: [booking, { booking_id: 6 }, null],
      total_bookings: 2,
      total_schedules: '3',
      period,
    }
    expect([
      z.parse(monthBookingsAnswer, { data }),
      z.parse(monthBookingsAnswer, { data: { member_bookings: [booking] } }),
    ]).toEqual([
      {
        bookings: [read],
        totalBookings: 2,
        totalSchedules: 3,
        period: { year: 2026, month: 7, startDate: '2026-07-01', endDate: '2026-07-31' },
      },
      { bookings: [read], totalBookings: 1, totalSchedules: 1, period: null },
    ])
  })

  it('in full come bare or wrapped [B7.03]', () => {
    const full = { ...booking, total_amount: '1500', notes: 'Bring shuttles' }
    const expected = {
      ...read,
      bookingType: null,
      memberBookingType: null,
      price: 1500,
      capacity: null,
      equipment: null,
      paymentMethod: null,
      notes: 'Bring shuttles',
    }
    const values = [full, { booking: full }].map((data) => z.parse(bookingDetailsAnswer, { data }))
    expect([values, z.safeParse(bookingDetailsAnswer, { data: {} }).success]).toEqual([
      [expected, expected],
      false,
    ])
  })

  it('that were made bring their id, and nothing else is a booking that was made [B3.06, B7.05]', () => {
    const answers = [{ booking_id: '77' }, { booking_id: 77 }, { booking_id: null }, {}, null]
    expect(answers.map((data) => z.safeParse(createBookingAnswer, { data }).data)).toEqual([
      { bookingId: 77 },
      { bookingId: 77 },
      undefined,
      undefined,
      undefined,
    ])
  })

  it('of the list are rows with their parts missing at worst [B3.11, B3.12, B7.07]', () => {
    const data = {
      bookings: [{ id: 1, booking_id: 5, hourly_rate: '1500' }, 'odd'],
      pagination: { total: 41, total_pages: 5 },
      member_info: {
        available_branches: [{ name: 'Branch 1', display_name: 'Piliyandala Branch' }, { name: 'Branch 2' }],
      },
    }
    const value = z.parse(allBookingsAnswer, { data })
    expect({
      ...value,
      rows: value.rows.map(({ id, bookingId, hourlyRate, timeSlot }) => [
        id,
        bookingId,
        hourlyRate,
        timeSlot,
      ]),
    }).toEqual({
      rows: [[1, 5, 1500, null]],
      total: 41,
      canceled: null,
      totalPages: 5,
      branches: [
        { name: 'Branch 1', displayName: 'Piliyandala Branch' },
        { name: 'Branch 2', displayName: 'Branch 2' },
      ],
      activities: [],
    })
  })

  it('that come next are read from the flat list, else by date [B3.24, B3.25, B7.11]', () => {
    const row = { schedule_id: 11, date: '2026-07-09', formatted_time: '6:00 PM - 7:00 PM' }
    const shapes = [
      { all_bookings: [row] },
      { bookings_by_date: { '2026-07-09': [row] } },
      { all_bookings: [] },
      {},
    ]
    const ids = shapes.map((data) =>
      z.safeParse(upcomingBookingsAnswer, { data }).data?.map((each) => each.scheduleId),
    )
    expect(ids).toEqual([[11], [11], [], undefined])
  })

  it('of a month are counted [B3.26, B7.12]', () => {
    expect(
      ['4', 4, 'many'].map(
        (total_schedules) => z.safeParse(monthlyCountAnswer, { data: { total_schedules } }).data,
      ),
    ).toEqual([4, 4, undefined])
  })

  it('are asked for as one hour, or two that follow each other', () => {
    const asked = {
      facility_name: 'Court 1',
      facility_id: 3,
      booking_date: '2026-07-09',
      primary_slot: 18,
      additional_slots: [19],
      slot_count: 2,
      price_per_slot: 1500,
      total_amount: 3000,
      booking_type: 'One-Time',
    }
    const changes = [
      {},
      { additional_slots: [], slot_count: 1 },
      { additional_slots: [17] },
      { slot_count: 1 },
      { primary_slot: 4 },
      { primary_slot: 23, additional_slots: [24] },
      { primary_slot: '18' },
      { booking_date: '2026-02-30' },
      { total_amount: -1 },
      { booking_type: 'Weekly' },
      { facility_name: 'a\0b' },
    ]
    expect(
      changes.map((change) => z.safeParse(createBookingRequest, { ...asked, ...change }).success),
    ).toEqual([true, true, ...Array.from({ length: 9 }, () => false)])
  })
})

describe('dues', () => {
  const due = {
    id: 31,
    title: 'Court 1',
    amount: 'Rs. 1,500',
    receivable_type: 'Member Booking',
    bookingId: '5',
    dueDate: '2026-07-09',
  }
  const read = (categories: object, rest: object = {}) =>
    z.parse(receivablesAnswer, { data: { receivables_by_category: categories, ...rest } })
  const list = (receivables: unknown[]) => ({ receivables })

  it('are read by category with the total of the summary [B3.16f, B3.14, B3.15, B3.16, B3.17, B3.18, B3.19, B3.20, B7.08]', () => {
    const value = read(
      {
        member_booking: list([{ ...due, time: '6:00 PM - 7:00 PM', membershipFee: '1500' }]),
        class_payment: list([{ id: 32, className: 'Juniors', courseFee: 5000, amount: 5000 }]),
        retail_shop: list([{ id: 33, itemName: 'Shuttles', unitPrice: '250.50', amount: 250.5 }]),
      },
      { summary: { total_count: 3 } },
    )
    expect([
      value.member.items.map(({ timeSlot, membershipFee, amount, dueAt }) => [
        timeSlot,
        membershipFee,
        amount,
        dueAt,
      ]),
      value.class.items.map(({ className, courseFee }) => [className, courseFee]),
      value.retail.items.map(({ itemName, quantity, unitPrice }) => [itemName, quantity, unitPrice]),
      value.totalCount,
    ]).toEqual([
      [['6:00 PM - 7:00 PM', 1500, 1500, Date.UTC(2026, 6, 8, 18, 30)]],
      [['Juniors', 5000]],
      [['Shuttles', 1, 250.5]],
      3,
    ])
  })

  it('say by their absence that they are paid only in a list that is whole, and count what is unpaid', () => {
    const many = Array.from({ length: 100 }, (_nothing, index) => ({ ...due, id: index }))
    const paid = { ...due, id: 901, payment_attempt: { state: 'paid' } }
    const lists = [
      list([due]),
      list([]),
      list([due, { id: 'odd' }]),
      list(many),
      { receivables: [due], total_count: 2 },
      list([due, paid]),
      { receivables: [due, paid], total_count: 1 },
      { receivables: [due, paid], total_count: 1, pagination: { total: 2 } },
    ].map((member_booking) => read({ member_booking }).member)
    expect(
      lists.map(({ items, total, unpaid, complete }) => [items.length, total, unpaid, complete]),
    ).toEqual([
      [1, 1, 1, true],
      [0, 0, 0, true],
      [1, 2, 2, false],
      [100, 100, 100, false],
      [1, 2, 2, false],
      [2, 2, 1, true],
      [2, 2, 1, true],
      [2, 2, 1, true],
    ])
    expect(read({ class_payment: list([]) })).toMatchObject({
      totalCount: 0,
      member: { items: [], complete: false },
    })
  })

  it("go to the gateway by the booking's id, and not at all where that is missing [B7.10b, B7.10c, B5.10]", () => {
    const ids = [due, { ...due, bookingId: null }, { ...due, receivable_type: 'Class' }].map((each) => {
      const [item] = read({ member_booking: list([each]) }).member.items
      return item && payableIdOf(item)
    })
    expect(ids).toEqual([5, null, 31])
  })

  it('bring the address of the gateway [B7.10]', () => {
    expect(
      [{ payment_url: 'https://pay.example/1' }, {}].map(
        (data) => z.safeParse(createPaymentAnswer, { data }).data,
      ),
    ).toEqual([{ paymentUrl: 'https://pay.example/1' }, undefined])
  })
})

describe('notifications', () => {
  const read = (data: unknown) => z.safeParse(notificationsAnswer, { status: 'success', data }).data
  const one = { id: 1, title: 'Hello', created_at: '2026-07-08T10:00:00+05:30', read_at: null }

  it('come as a list, a count or both; unread is never below zero [B3.22, B3.23]', () => {
    const shapes = [
      { notifications: [one, { ...one, id: 2, is_read: 1 }] },
      { unread_count: '3' },
      { notifications: [one], unread_count: -2 },
      {},
    ]
    expect(
      shapes
        .map(read)
        .map((value) => value && [value.items.map(({ id, read: seen }) => [id, seen]), value.unread]),
    ).toEqual([
      [
        [
          [1, false],
          [2, true],
        ],
        1,
      ],
      [[], 3],
      [[[1, false]], 0],
      undefined,
    ])
  })

  it('name what they are about; a target that is not known is none', () => {
    const hours = { branch_id: 1, date: '2026-07-10', activity_id: 10, facility_id: 101, slots: [18, 19] }
    const targets = [
      { kind: 'booking', booking_id: 55 },
      { kind: 'due', due_id: '12' },
      { kind: 'hours', ...hours },
      { kind: 'hours', ...hours, date: 'soon' },
      { kind: 'page', path: 'https://elsewhere.example' },
      'https://elsewhere.example',
      undefined,
    ]
    expect(targets.map((target) => read([{ ...one, target }])?.items[0]?.target)).toEqual([
      { kind: 'booking', bookingId: 55 },
      { kind: 'due', dueId: 12 },
      {
        kind: 'hours',
        branchId: 1,
        date: '2026-07-10',
        activityId: 10,
        facilityId: 101,
        slots: [18, 19],
      },
      null,
      null,
      null,
      null,
    ])
  })

  it.each<NotificationTarget>([
    { kind: 'booking', bookingId: 55 },
    { kind: 'due', dueId: 12 },
    { kind: 'hours', branchId: 1, date: '2026-07-10', activityId: 10, facilityId: 101, slots: [18] },
  ])('a target of the kind $kind is read as it was written', (target) => {
    expect(read([{ ...one, target: targetToWire(target) }])?.items[0]?.target).toEqual(target)
  })
})

describe('every answer', () => {
  it('may be anything at all without an exception, and is never taken for a value of nothing', () => {
    const all = Object.values(endpoints).map(({ answer }) => answer as z.core.$ZodType<unknown>)
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (body) => {
        for (const answer of all) {
          z.safeParse(answer, body)
          z.safeParse(answer, { status: 'success', data: body })
        }
        expect(all.filter((answer) => z.safeParse(answer, null).success)).toEqual([])
      }),
    )
  })
})
