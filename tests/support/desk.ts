/** The samples of the front desk. */
import type { DeskEntry } from '@domain/desk/deskActs'
import type { DeskBooking, DeskClosure, DeskCourt, DeskDay, DeskPerson } from '@domain/desk/deskDay'
import type { DeskOffer } from '@domain/desk/deskGrid'
import type { ClosingPlace } from '@machines/desk/deskClosing/deskClosing.types'
import { day, tenInTheMorning } from './days'

export const deskMember: DeskPerson = {
  id: 7,
  name: 'Nimal Perera',
  mobile: '0771234567',
  email: 'nimal@members.example',
  isGuest: false,
}
export const deskGuest: DeskPerson = {
  id: 31,
  name: 'Kamal Silva',
  mobile: '0712345678',
  email: null,
  isGuest: true,
}

export const deskCourt = (number: number, slots = [17, 18, 19, 20]): DeskCourt => ({
  id: 100 + number,
  name: `Badminton Court ${number}`,
  activityId: 10,
  activityName: 'Badminton',
  hours: slots.map((slot) => ({ slot, rate: 1500 })),
})

export const deskBookingOf = (change: Partial<DeskBooking> = {}): DeskBooking => ({
  id: 55,
  facilityId: 101,
  slots: [18, 19],
  kind: 'member',
  status: 'Confirmed',
  person: deskMember,
  participant: null,
  total: 3000,
  due: { amount: 3000, isPaid: false },
  attendance: 'Pending',
  ...change,
})

export const repairs: DeskClosure = {
  id: 4,
  facilityId: 102,
  from: 20,
  until: 21,
  reason: 'The floor is being repaired.',
}

export const deskClass = deskBookingOf({
  ...{ id: 56, facilityId: 102, slots: [17], kind: 'class', participant: 'Sahan Perera' },
  ...{ total: 0, due: null },
})

/** Two courts: a booking that is owed, a class, hours that the centre holds, and a closed hour. */
export const deskDayWith = (change: Partial<DeskDay> = {}): DeskDay => ({
  branchId: 1,
  date: day,
  branches: [
    { id: 1, name: 'Piliyandala Branch' },
    { id: 2, name: 'Rathmalana Branch' },
  ],
  courts: [deskCourt(1), deskCourt(2)],
  bookings: [
    deskBookingOf(),
    deskClass,
    deskBookingOf({
      ...{ id: 57, facilityId: 102, slots: [18], kind: 'held', person: null, due: null, total: 0 },
    }),
  ],
  closures: [repairs],
  ...change,
})

export const deskEntryOf = (booking = deskBookingOf()): DeskEntry => ({
  booking,
  courtName: 'Badminton Court 1',
  branchId: 1,
  date: day,
  openedAt: tenInTheMorning,
})

/** Two free hours of Court 2. */
export const deskOffer: DeskOffer = {
  courtName: 'Badminton Court 2',
  options: [
    { facilityId: 102, date: day, slots: [17], total: 1500 },
    { facilityId: 102, date: day, slots: [17, 18], total: 3000 },
  ],
}

export const closingPlace: ClosingPlace = {
  branchId: 1,
  branchName: 'Piliyandala Branch',
  date: day,
  courts: [
    { id: 101, name: 'Badminton Court 1' },
    { id: 102, name: 'Badminton Court 2' },
  ],
}
