import type { AnswerSample } from './answerSamples'

/** Answers of the front desk's calls, each field with a value of its own. */
const person = {
  ...{ id: 7, name: 'Nadeesha Perera', mobile: '0771234567' },
  ...{ email: 'full@members.example', is_guest: false },
}
const readPerson = {
  ...{ id: 7, name: 'Nadeesha Perera', mobile: '0771234567' },
  ...{ email: 'full@members.example', isGuest: false },
}
const guest = { id: 9, name: 'Ruwan Dias', mobile: '0712345678', email: null, is_guest: true }
const readGuest = { id: 9, name: 'Ruwan Dias', mobile: '0712345678', email: null, isGuest: true }

const day: AnswerSample = {
  wire: {
    data: {
      branch_id: 1,
      date: '2026-07-09',
      branches: [{ id: 1, name: 'Piliyandala Branch' }],
      courts: [
        {
          facility_id: 3,
          facility_name: 'Court 1',
          activity_id: 5,
          activity_name: 'Badminton',
          hours: [{ slot: 18, rate: 1500 }],
        },
      ],
      bookings: [
        {
          booking_id: 1057,
          facility_id: 3,
          slots: [18, 19],
          booking_type: 'Member Booking',
          status: 'Confirmed',
          person,
          participant: null,
          total_amount: 3000,
          due: { amount: 3000, is_paid: true },
          attendance: 'Present',
        },
        {
          booking_id: 1058,
          facility_id: 3,
          slots: [20],
          booking_type: 'Held',
          status: 'Pending',
          person: null,
          participant: 'Sahan',
          total_amount: 1500,
          due: { amount: 1500, is_paid: false },
          attendance: 'Late',
        },
      ],
      closures: [{ closure_id: 4, facility_id: null, from: 21, until: 24, reason: 'A tournament.' }],
    },
  },
  value: {
    branchId: 1,
    date: '2026-07-09',
    branches: [{ id: 1, name: 'Piliyandala Branch' }],
    courts: [
      {
        id: 3,
        name: 'Court 1',
        activityId: 5,
        activityName: 'Badminton',
        hours: [{ slot: 18, rate: 1500 }],
      },
    ],
    bookings: [
      {
        id: 1057,
        facilityId: 3,
        slots: [18, 19],
        kind: 'member',
        status: 'Confirmed',
        person: readPerson,
        participant: null,
        total: 3000,
        due: { amount: 3000, isPaid: true },
        attendance: 'Present',
      },
      {
        id: 1058,
        facilityId: 3,
        slots: [20],
        kind: 'held',
        status: 'Pending',
        person: null,
        participant: 'Sahan',
        total: 1500,
        due: { amount: 1500, isPaid: false },
        attendance: 'Late',
      },
    ],
    closures: [{ id: 4, facilityId: null, from: 21, until: 24, reason: 'A tournament.' }],
  },
}

const booked: AnswerSample = {
  wire: { data: { booking_id: 1060, total_amount: 1500 } },
  value: { bookingId: 1060, total: 1500 },
}
const said: AnswerSample = { wire: { message: 'Done.' }, value: { message: 'Done.' } }

export const deskSamples = {
  deskDay: [day],
  deskPeople: [{ wire: { data: { people: [person, guest] } }, value: [readPerson, readGuest] }],
  deskBook: [booked],
  deskMove: [booked],
  deskCancel: [
    { wire: { data: { refund: 1500 } }, value: { refund: 1500 } },
    { wire: { data: { refund: null } }, value: { refund: null } },
  ],
  deskTakePayment: [
    {
      wire: { data: { receipt: 12, reference: 'DESK-12', amount: 1500 } },
      value: { receipt: 12, reference: 'DESK-12', amount: 1500 },
    },
  ],
  deskMarkAttendance: [said],
  deskClose: [
    {
      wire: { data: { closure_id: 4, bookings: ['BK1057  Court 1'] } },
      value: { closureId: 4, bookings: ['BK1057  Court 1'] },
    },
  ],
  deskOpen: [said],
} satisfies Record<string, readonly AnswerSample[]>
