import type { AnswerSample } from './answerSamples'

/**
 * Answers of the booking calls, each field with a value of its own, and the values that the portal reads from
 * them.
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

const facility = {
  facility_id: 3,
  facility_name: 'Court 1',
  facility_custom_id: 'PB-01',
  hourly_rate: 1750,
  facility_status: 'Active',
  description: 'Wooden floor',
  capacity: 4,
  amenities: 'Lights, Fans',
  booking_slots: [{ slot_number: 18, formatted_time: '18 to 19', is_available: false, rate: '1,900.50' }],
}
const freeByHourOnWire = {
  activity_id: 10,
  activity_name: 'Badminton',
  free_hours: 38,
  free_by_hour: Array.from({ length: 19 }, () => 2),
}
const readFacility = {
  id: 3,
  name: 'Court 1',
  customId: 'PB-01',
  hourlyRate: 1750,
  status: 'Active',
  description: 'Wooden floor',
  capacity: '4 Players',
  amenities: ['Lights', 'Fans'],
  slots: [{ slot: 18, text: '18 to 19', free: false, rate: 1900.5 }],
}
const alertOnWire = {
  ...{ id: 7, facility_id: 3, facility_name: 'Court 1', activity_id: 5, branch_id: 2 },
  ...{ branch_name: 'Rathmalana', date: '2026-07-09', slot: 18 },
}
const readAlert = {
  ...{ id: 7, facilityId: 3, facilityName: 'Court 1', activityId: 5, branchId: 2 },
  ...{ branchName: 'Rathmalana', date: '2026-07-09', slot: 18 },
}
const activities = [{ activity_id: 5, activity_name: 'Badminton', facilities: [facility] }]
const readActivities = [{ id: 5, name: 'Badminton', facilities: [readFacility] }]
const availability: readonly AnswerSample[] = [
  { wire: { data: activities }, value: readActivities },
  { wire: { data: { activities } }, value: readActivities },
  {
    wire: {
      data: {
        facilities: [
          {
            facility_id: 4,
            facility_name: 'Court 2',
            booking_slots: [{ start_time: '7:00 PM', booking_details: 'held' }],
          },
        ],
      },
    },
    value: [
      {
        id: null,
        name: null,
        facilities: [
          {
            id: 4,
            name: 'Court 2',
            customId: null,
            hourlyRate: null,
            status: null,
            description: null,
            capacity: null,
            amenities: [],
            slots: [{ slot: 19, text: '7:00 PM - 8:00 PM', free: false }],
          },
        ],
      },
    ],
  },
]

const booking = {
  booking_id: 55,
  schedules: [
    {
      schedule_id: 91,
      date: '2026-07-09',
      status: 'Confirmed',
      time_slot: '6:00 PM - 7:00 PM',
      duration_minutes: 45,
      payment_status: 'Pending',
      attendance_state: 'Late',
    },
  ],
  facility_details: {
    facility_name: 'Court 1',
    branch_name: 'Branch 1',
    hourly_rate: 1750,
    capacity: '4 Players',
    equipment: 'Net',
  },
  member_details: { full_name: 'Nimal Perera' },
  activity_details: { activity_name: 'Badminton' },
  payment_attempt: attempt,
  booking_type: 'Class Booking',
  participant: 'Sahan Perera',
}
const readBooking = {
  id: 55,
  facilityName: 'Court 1',
  branchName: 'Branch 1',
  hourlyRate: 1750,
  memberName: 'Nimal Perera',
  activityName: 'Badminton',
  schedules: [
    {
      id: 91,
      date: '2026-07-09',
      status: 'Confirmed',
      timeSlot: '6:00 PM - 7:00 PM',
      durationMinutes: 45,
      paymentStatus: 'Pending',
      attendanceState: 'Late',
    },
  ],
  paymentAttempt: readAttempt,
  bookingType: 'Class Booking',
  participant: 'Sahan Perera',
}
/** The month's list has no capacity and no equipment. */
const { capacity: _capacity, equipment: _equipment, ...inMonth } = booking.facility_details

const details = {
  ...booking,
  booking_type: 'Member Booking',
  member_booking_type: 'One-Time',
  total_amount: 3500,
  payment_method: 'Gateway',
  notes: 'Late arrival',
  replaced_by_booking_id: 56,
}
const readDetails = {
  ...readBooking,
  bookingType: 'Member Booking',
  memberBookingType: 'One-Time',
  price: 3500,
  capacity: '4 Players',
  equipment: 'Net',
  paymentMethod: 'Gateway',
  notes: 'Late arrival',
  replacedById: 56,
}

const upcoming = {
  schedule_id: 91,
  booking_id: 55,
  branch_id: 1,
  activity_id: 10,
  facility_id: 101,
  participant: 'Sahan Perera',
  activity_name: 'Badminton',
  branch_name: 'Branch 1',
  date: '2026-07-09',
  formatted_time: '6:00 PM - 7:00 PM',
  facility_name: 'Court 1',
  status: 'Confirmed',
  payment_status: 'Pending',
}
const readUpcoming = {
  scheduleId: 91,
  bookingId: 55,
  activityName: 'Badminton',
  branchName: 'Branch 1',
  date: '2026-07-09',
  time: '6:00 PM - 7:00 PM',
  facilityName: 'Court 1',
  status: 'Confirmed',
  paymentStatus: 'Pending',
  participant: 'Sahan Perera',
  court: { branchId: 1, activityId: 10, facilityId: 101 },
}

export const bookingSamples = {
  guestAvailability: availability,
  memberAvailability: availability,
  bookingDetails: [
    { wire: { data: details }, value: readDetails },
    { wire: { data: { booking: details } }, value: readDetails },
  ],
  createBooking: [{ wire: { data: { booking_id: 55 } }, value: { bookingId: 55 } }],
  monthBookings: [
    {
      wire: {
        data: {
          member_bookings: [{ ...booking, facility_details: inMonth }],
          total_bookings: 8,
          total_schedules: 11,
          period: { year: 2026, month: 7, start_date: '2026-07-01', end_date: '2026-07-31' },
        },
      },
      value: {
        bookings: [readBooking],
        totalBookings: 8,
        totalSchedules: 11,
        period: { year: 2026, month: 7, startDate: '2026-07-01', endDate: '2026-07-31' },
      },
      unused: [
        'data.member_bookings.*.facility_details.capacity',
        'data.member_bookings.*.facility_details.equipment',
      ],
    },
  ],
  allBookings: [
    {
      wire: {
        data: {
          bookings: [
            {
              id: 91,
              booking_id: 55,
              booking_type: 'Member Booking',
              booking_date: '2026-07-09',
              start_time: '6:00 PM',
              end_time: '7:00 PM',
              time_slot: '6:00 PM - 7:00 PM',
              facility_name: 'Court 1',
              facility_id: 3,
              activity: 'Badminton',
              activity_id: 5,
              branch_name: 'Branch 1',
              branch_id: 2,
              attendance_status: 'Late',
              payment_status: 'Pending',
              booking_status: 'Confirmed',
              member_booking_type: 'One-Time',
              hourly_rate: 1750,
              duration_minutes: 45,
              participant: 'Sahan Perera',
              payment_attempt: { refund: { amount: 1850, state: 'requested' } },
            },
          ],
          pagination: { total: 21, total_pages: 3, canceled: 4, moved: 2 },
          member_info: {
            available_branches: [{ name: 'Branch 1', display_name: 'Piliyandala' }],
            available_activities: [{ id: 5, name: 'Badminton', branch_id: 2 }],
          },
        },
      },
      value: {
        rows: [
          {
            id: 91,
            bookingId: 55,
            bookingType: 'Member Booking',
            bookingDate: '2026-07-09',
            startTime: '6:00 PM',
            endTime: '7:00 PM',
            timeSlot: '6:00 PM - 7:00 PM',
            facilityName: 'Court 1',
            facilityId: 3,
            activity: 'Badminton',
            activityId: 5,
            branchName: 'Branch 1',
            branchId: 2,
            attendanceStatus: 'Late',
            paymentStatus: 'Pending',
            bookingStatus: 'Confirmed',
            memberBookingType: 'One-Time',
            hourlyRate: 1750,
            durationMinutes: 45,
            participant: 'Sahan Perera',
            refund: 'requested',
          },
        ],
        total: 21,
        canceled: 4,
        moved: 2,
        totalPages: 3,
        branches: [{ name: 'Branch 1', displayName: 'Piliyandala' }],
        activities: [{ id: 5, name: 'Badminton', branchId: 2 }],
      },
    },
  ],
  upcomingBookings: [
    { wire: { data: { all_bookings: [upcoming] } }, value: [readUpcoming] },
    { wire: { data: { bookings_by_date: { '2026-07-09': [upcoming] } } }, value: [readUpcoming] },
  ],
  monthlyCount: [{ wire: { data: { total_schedules: 11 } }, value: 11 }],
  cancelBooking: [said],
  findCalendarFeed: [
    {
      wire: { data: { calendar_feed: { created_at: '2026-07-07T10:00:00Z', last_read_at: instant } } },
      value: { createdAt: Date.UTC(2026, 6, 7, 10), lastReadAt: readInstant },
    },
    { wire: { data: { calendar_feed: null } }, value: null },
  ],
  createCalendarFeed: [
    {
      wire: {
        data: {
          address: 'https://portal.example/calendar-feed/sample.ics',
          calendar_feed: { created_at: '2026-07-07T10:00:00Z', last_read_at: instant },
        },
      },
      value: {
        secretAddress: 'https://portal.example/calendar-feed/sample.ics',
        feed: { createdAt: Date.UTC(2026, 6, 7, 10), lastReadAt: readInstant },
      },
    },
  ],
  revokeCalendarFeed: [said],
  availabilitySummary: [
    {
      wire: { data: { days: [{ date: '2026-07-09', activities: [{ activity_id: 10, free_hours: 41 }] }] } },
      value: { '2026-07-09': { '10': { total: 41, name: null, byHour: null } } },
    },
    {
      wire: { data: { days: [{ date: '2026-07-09', activities: [freeByHourOnWire] }] } },
      value: {
        '2026-07-09': { '10': { total: 38, name: 'Badminton', byHour: freeByHourOnWire.free_by_hour } },
      },
    },
  ],
  slotAlerts: [
    { wire: { data: { slot_alerts: [alertOnWire] } }, value: [readAlert] },
    { wire: { data: { slot_alerts: [] } }, value: [] },
  ],
  createSlotAlert: [{ wire: { data: { slot_alert: alertOnWire } }, value: readAlert }],
  deleteSlotAlert: [said],
} satisfies Readonly<Record<string, readonly AnswerSample[]>>
