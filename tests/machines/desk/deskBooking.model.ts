import { failed, succeeded } from '@domain/values/outcome'
import { deskBookingMachine } from '@machines/desk/deskBooking/deskBooking.machine'
import { deskBookingOf, deskDayWith, deskGuest, deskMember, deskOffer } from '@tests/support/desk'
import { defineModel } from '@tests/support/model'
import { failures, refusal } from '@tests/support/samples'

const guest = { name: 'Ruwan Dias', mobile: '0701234567' }
const [oneHour = { facilityId: 102, date: '2026-07-08', slots: [17], total: 1500 }] = deskOffer.options
const bookedFor = (person: typeof deskMember, slots: readonly number[]) =>
  deskDayWith({ bookings: [deskBookingOf({ id: 60, facilityId: 102, slots, person, total: 1500 })] })

/** A booking at the desk: one hour and two, a member and a guest, every answer, a lost one looked for. */
export const model = defineModel(deskBookingMachine, {
  name: 'deskBooking',
  input: { keys: 'desk-keys' },
  samples: {
    'hours.chosen': [
      { type: 'hours.chosen', chosen: 0 },
      { type: 'hours.chosen', chosen: 1 },
      { type: 'hours.chosen', chosen: 2 },
    ],
    'search.changed': [
      { type: 'search.changed', search: 'N' },
      { type: 'search.changed', search: 'Nimal' },
    ],
    'person.chosen': [{ type: 'person.chosen', person: deskMember }],
    'guest.requested': [{ type: 'guest.requested' }],
    'guest.left': [{ type: 'guest.left' }],
    'guest.submitted': [{ type: 'guest.submitted', guest }],
    'booking.confirmed': [{ type: 'booking.confirmed' }],
    'confirmation.left': [{ type: 'confirmation.left' }],
    'retry.requested': [{ type: 'retry.requested' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
  },
  notices: {
    // A free hour of the grid, which is the page's.
    'hour.chosen': [
      { type: 'hour.chosen', offer: { ...deskOffer, branchId: 1 } },
      { type: 'hour.chosen', offer: { ...deskOffer, options: [oneHour], branchId: 1 } },
    ],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    findPeople: [
      succeeded([deskMember, deskGuest]),
      succeeded([]),
      failed(failures.unreachable),
      failed(failures.tooMany),
    ],
    bookHours: [
      succeeded({ bookingId: 60, total: 1500 }),
      refusal({ status: 409, message: 'This hour has just been booked.' }),
      refusal({ status: 422, message: 'Please check' }),
      failed(failures.unknown),
      failed(failures.tooMany),
    ],
    readDay: [
      succeeded(deskDayWith({ bookings: [] })),
      succeeded(bookedFor(deskMember, [17])),
      succeeded(bookedFor({ ...deskGuest, name: guest.name }, [17])),
      failed(failures.unreachable),
    ],
    countDown: [],
  },
  contextKey: ({ context }) => [
    context.offer?.options.length,
    context.chosen,
    context.search,
    context.people?.length,
    context.person?.id,
    context.guest.name,
    context.booked?.bookingId,
    context.failure?.kind,
    context.secondsLeft > 0,
    context.waitUntil > 0,
  ],
  rests: ['closed'],
  invariants: {
    'somebody is booked for': (snapshot) =>
      !snapshot.hasTag('busy') || snapshot.context.person !== null || snapshot.context.guest.name !== '',
    'a dialog at work is not closed': (snapshot) =>
      !snapshot.hasTag('busy') || !snapshot.can({ type: 'dialog.closed' }),
    'nothing is sent while the server asks to wait': (snapshot) =>
      !snapshot.matches('waiting') || !snapshot.can({ type: 'booking.confirmed' }),
  },
})
