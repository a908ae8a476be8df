/**
 * A booking at the front desk: a free hour, or two, for a member who is found by name, mobile or address, or for a
 * guest whose name and mobile are entered.
 *
 * Started by the page of the front desk, ends with it. Always: the price is displayed before anything is sent; an
 * intent has one idempotency key, and another person or other hours are another intent; a booking whose outcome is
 * unknown is looked for in the day and never repeated automatically; people are searched after a pause in typing.
 */
import { assertEvent, assign, setup } from 'xstate'
import { deepEqual } from '@domain/values/deepEqual'
import { emptyGuest } from '@domain/forms/deskGuest'
import { unimplementedPromise, withOutput } from '@machines/shared/actors'
import { changed } from '@machines/shared/changes'
import { forCalls, notFailed } from '@machines/shared/failure'
import { sending } from '@machines/shared/submission'
import { countDown, waitThen } from '@machines/shared/wait'
import { waitUntilOver } from '@machines/shared/waitAcrossStates'
import {
  type BookHours,
  chosenHours,
  type DeskBookingContext,
  type DeskBookingEvent,
  type DeskBookingInput,
  type FindPeople,
  type ReadDay,
} from './deskBooking.types'

type Answered = { output: BookHours['output'] }
type Read = { output: ReadDay['output'] }
type Given = { context: DeskBookingContext }
const answer = withOutput<Answered['output']>()
const read = withOutput<Read['output']>()
const found = withOutput<FindPeople['output']>()

/** Milliseconds without typing before the flow calls the server. */
const pause = 300
/** Characters from which people are searched. */
const minSearch = 2

const nobody = { person: null, guest: emptyGuest, booked: null, failure: null }
const fresh = { ...nobody, chosen: 0, search: '', people: null }

const bookingIn = ({ context }: Given, { output }: Read) => {
  const { facilityId, slots } = chosenHours(context)
  const { person, guest } = context
  const at = output.ok
    ? output.value.bookings.find((each) => each.facilityId === facilityId && deepEqual(each.slots, slots))
    : undefined
  const isTheirs = person ? at?.person?.id === person.id : at?.person?.name === guest.name
  return isTheirs ? at : undefined
}

const closing = { 'dialog.closed': 'closed' } as const
const choosingHours = { 'hours.chosen': { guard: 'isOffered', actions: 'setChosen' } } as const
/** The question, with or without a notice about the last try. */
const question = {
  on: {
    ...closing,
    ...choosingHours,
    'booking.confirmed': { target: 'sending', actions: 'clearFailure' },
    'confirmation.left': [
      { guard: 'isFound', target: 'finding', actions: 'clearFailure' },
      { target: 'enteringGuest', actions: 'clearFailure' },
    ],
  },
} as const
const wait = waitThen({ target: 'confirming', actions: 'clearFailure' })

export const deskBookingMachine = setup({
  types: {
    context: {} as DeskBookingContext,
    events: {} as DeskBookingEvent,
    input: {} as DeskBookingInput,
  },
  actors: {
    findPeople: unimplementedPromise<FindPeople['output'], FindPeople['input']>('findPeople'),
    bookHours: unimplementedPromise<BookHours['output'], BookHours['input']>('bookHours'),
    readDay: unimplementedPromise<ReadDay['output'], ReadDay['input']>('readDay'),
    countDown,
  },
  delays: { pause },
})
  .extend(forCalls<DeskBookingContext, DeskBookingEvent>())
  .extend({
    guards: {
      isOffered: ({ context: { offer }, event }) =>
        event.type === 'hours.chosen' &&
        offer !== null &&
        offer.options.length > 1 &&
        offer.options[event.chosen] !== undefined,
      wasFound: ({ context: { people }, event }) =>
        event.type === 'person.chosen' && (people ?? []).some(({ id }) => id === event.person.id),
      isTooShort: ({ context, event }) =>
        (event.type === 'search.changed' ? event.search : context.search).length < minSearch,
      isFound: ({ context }) => context.person !== null,
      /** The hours are taken, or their price is another one by now. */
      isConflict: (_: unknown, { output }: Answered) =>
        !output.ok && output.failure.kind === 'refused' && output.failure.status === 409,
      isBooked: (at: Given, given: Read) => bookingIn(at, given) !== undefined,
    },
    actions: {
      notifyDeskChanged: changed(['bookings', 'hours', 'dues']),
      setOffer: assign(({ context, event }) => {
        assertEvent(event, 'hour.chosen')
        return { ...fresh, offer: event.offer, intent: context.intent + 1 }
      }),
      setChosen: assign(({ context, event }) => {
        assertEvent(event, 'hours.chosen')
        return { chosen: event.chosen, intent: context.intent + 1 }
      }),
      setSearch: assign(({ event }) => {
        assertEvent(event, 'search.changed')
        return { search: event.search }
      }),
      clearPeople: assign({ people: null }),
      setPeople: assign((_, { output }: { output: FindPeople['output'] }) =>
        output.ok ? { people: output.value } : {},
      ),
      setPerson: assign(({ context, event }) => {
        assertEvent(event, 'person.chosen')
        return { ...nobody, person: event.person, intent: context.intent + 1 }
      }),
      setGuest: assign(({ context, event }) => {
        assertEvent(event, 'guest.submitted')
        return { ...nobody, guest: event.guest, intent: context.intent + 1 }
      }),
      setBooked: assign((_, { output }: Answered) => (output.ok ? { booked: output.value } : {})),
      setFound: assign((at, given: Read) => {
        const booking = bookingIn(at, given)
        return booking ? { booked: { bookingId: booking.id, total: booking.total } } : {}
      }),
    },
  })
  .createMachine({
    id: 'deskBooking',
    context: ({ input }) => ({ ...input, ...fresh, ...notFailed, offer: null, intent: 0 }),
    initial: 'closed',
    states: {
      closed: { on: { 'hour.chosen': { target: 'finding', actions: 'setOffer' } } },
      finding: {
        on: {
          ...closing,
          ...choosingHours,
          'search.changed': [
            { guard: 'isTooShort', target: '.resting', actions: ['setSearch', 'clearPeople'] },
            { target: '.deciding', actions: 'setSearch' },
          ],
          'person.chosen': { guard: 'wasFound', target: 'confirming', actions: 'setPerson' },
          'guest.requested': { target: 'enteringGuest', actions: 'clearFailure' },
        },
        initial: 'resting',
        states: {
          resting: {},
          /** A wait that the server asked for holds for the next search too. */
          deciding: { always: [{ guard: 'isWaitAsked', target: 'rateLimited' }, { target: 'pausing' }] },
          pausing: { entry: 'clearFailure', after: { pause: 'searching' } },
          searching: {
            tags: 'reading',
            invoke: {
              id: 'findPeople',
              src: 'findPeople',
              input: ({ context }) => ({ search: context.search }),
              onDone: [
                {
                  guard: found('isAccepted'),
                  target: 'resting',
                  actions: [found('setPeople'), found('setSkipped')],
                },
                { guard: found('serverAsksToWait'), target: 'rateLimited', actions: found('setFailure') },
                { target: 'failed', actions: found('setFailure') },
              ],
              onError: { target: 'failed', actions: ['clearFailure', 'reportDefect'] },
            },
          },
          failed: { tags: 'reading', on: { 'retry.requested': 'searching' } },
          rateLimited: waitUntilOver('pausing'),
        },
      },
      enteringGuest: {
        on: {
          ...closing,
          ...choosingHours,
          'guest.left': 'finding',
          'guest.submitted': { target: 'confirming', actions: 'setGuest' },
        },
      },
      confirming: question,
      /** Refused, or a defect: `failure` distinguishes them. */
      refused: {
        on: {
          ...question.on,
          // Another price, or a court that has closed: the day is read again.
          'dialog.closed': { target: 'closed', actions: 'notifyDeskChanged' },
        },
      },
      /** The outcome was unknown, and the day shows no such booking. */
      notDone: question,
      waiting: { ...wait, on: { ...wait.on, ...closing } },
      sending: sending({
        src: 'bookHours',
        input: ({ context }: Given) => ({
          ...chosenHours(context),
          who: context.person ? { personId: context.person.id } : context.guest,
          idempotencyKey: `${context.keys}-${context.intent}`,
        }),
        answer,
        branches: [
          { guard: answer('isAccepted'), target: 'booked', actions: answer('setBooked') },
          { guard: answer('isConflict'), target: 'lost', actions: answer('setFailure') },
        ],
        outcomeUnknown: 'verifyingOutcome',
        refused: 'refused',
        defective: 'refused',
      }),
      verifyingOutcome: {
        tags: 'busy',
        invoke: {
          id: 'readDay',
          src: 'readDay',
          input: ({ context }) => ({
            branchId: context.offer?.branchId ?? null,
            date: chosenHours(context).date,
          }),
          onDone: [
            { guard: read('isBooked'), target: 'booked', actions: read('setFound') },
            { guard: read('isWhole'), target: 'notDone' },
            { target: 'notKnown', actions: read('setFailure') },
          ],
          onError: { target: 'notKnown', actions: ['clearFailure', 'reportDefect'] },
        },
      },
      notKnown: {
        on: {
          'retry.requested': 'verifyingOutcome',
          'dialog.closed': { target: 'closed', actions: 'notifyDeskChanged' },
        },
      },
      lost: { entry: 'notifyDeskChanged', on: closing },
      booked: { entry: ['clearFailure', 'notifyDeskChanged'], on: closing },
    },
  })
