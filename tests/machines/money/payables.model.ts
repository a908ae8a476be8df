import { failed, succeeded } from '@domain/values/outcome'
import { firstPlace } from '@domain/money/duesPlace'
import { payablesMachine } from '@machines/money/payables/payables.machine'
import { chosenDue } from '@machines/money/payables/payables.updates'
import { tenInTheMorning } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { attemptIn, bookingDue, refundOf, classDue, duesWith } from '@tests/support/payments'
import { failures } from '@tests/support/samples'
import { frontDesk } from '@tests/support/frontDesk'

const many = [
  bookingDue(),
  bookingDue({ id: 910, bookingId: 61, dueAt: tenInTheMorning - 1, paymentAttempt: attemptIn('processing') }),
  bookingDue({ id: 911, bookingId: null, timeSlot: null, facility: null, title: '', amount: null }),
  bookingDue({ id: 912, paymentStatus: 'Paid', status: 'Paid', paymentAttempt: attemptIn('paid') }),
  bookingDue({ id: 913, paymentAttempt: attemptIn('paid', true) }),
  bookingDue({
    id: 914,
    dueAt: null,
    status: 'Waived',
    paymentStatus: null,
    paymentAttempt: attemptIn('odd'),
  }),
  bookingDue({
    id: 917,
    paymentStatus: 'Paid',
    paymentAttempt: { ...attemptIn('paid', true), refund: refundOf('requested') },
  }),
  bookingDue({ id: 915, bookingId: 62 }),
  bookingDue({ id: 916, bookingId: 63 }),
]
const listed = duesWith({
  member: many,
  classes: [classDue(), classDue({ id: 903, instructor: null, duration: null })],
})
/** The bookings continue beyond the first page of the server. */
const full = { ...listed, member: { ...listed.member, total: 103, unpaid: 101, complete: false } }

const within = { hasDuePages: true, desk: null }

/** The dues: full and empty lists, further pages, each failure, another read, details, paying. */
export const model = defineModel(payablesMachine, {
  name: 'payables',
  inputs: {
    'the first tab': { ...within, place: firstPlace },
    'a link to an item': { ...within, place: { ...firstPlace, itemId: 901 } },
    'paid at the desk': { ...within, desk: frontDesk, place: { ...firstPlace, itemId: 901 } },
    'an old link': { ...within, place: { ...firstPlace, category: 'class', page: 7, itemId: 999 } },
  },
  samples: {
    'retry.requested': [{ type: 'retry.requested' }],
    'category.chosen': [
      { type: 'category.chosen', category: 'member' },
      { type: 'category.chosen', category: 'class' },
      { type: 'category.chosen', category: 'retail' },
    ],
    'page.chosen': [
      { type: 'page.chosen', page: 1 },
      { type: 'page.chosen', page: 2 },
      { type: 'page.chosen', page: 9 },
    ],
    'pageSize.chosen': [
      { type: 'pageSize.chosen', pageSize: 5 },
      { type: 'pageSize.chosen', pageSize: 10 },
      { type: 'pageSize.chosen', pageSize: 7 },
    ],
    'more.requested': [{ type: 'more.requested' }],
    'details.opened': [
      { type: 'details.opened', id: 900 },
      { type: 'details.opened', id: 910 },
      { type: 'details.opened', id: 901 },
      { type: 'details.opened', id: 913 },
      { type: 'details.opened', id: 917 },
      { type: 'details.opened', id: 902 },
      { type: 'details.opened', id: 999 },
    ],
    'details.closed': [{ type: 'details.closed' }],
    'payment.chosen': [
      { type: 'payment.chosen', id: 900 },
      { type: 'payment.chosen', id: 910 },
    ],
  },
  notices: {
    'attention.returned': [{ type: 'attention.returned' }],
    'data.outdated': [{ type: 'data.outdated' }],
    'address.changed': [
      { type: 'address.changed', place: firstPlace },
      { type: 'address.changed', place: { ...firstPlace, itemId: 902 } },
    ],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    loadDues: [
      succeeded({ dues: full, readAt: tenInTheMorning }),
      succeeded({ dues: duesWith({ member: [], classes: [], retail: [] }), readAt: tenInTheMorning }),
      failed(failures.unreachable),
      failed(failures.tooMany),
    ],
    watchChanges: [],
    watchAddress: [],
    countDown: [],
  },
  background: ['watchChanges', 'watchAddress'],
  contextKey: (snapshot) => {
    const { context } = snapshot
    const { category, page, pageSize, itemId } = context.place
    return [
      context.reading?.dues.member.total ?? null,
      context.reading === null && context.failure && 'failure',
      category,
      // Only the bookings have pages, here and at the server.
      category === 'member' && [page, pageSize === 5, `${context.pagesRead} of ${context.pagesWanted} pages`],
      itemId !== null && (chosenDue(context) === null ? 'not listed' : 'listed'),
      context.secondsLeft > 0,
    ]
  },
  invariants: {
    'details are closed only of a due that is listed': (snapshot) =>
      !snapshot.can({ type: 'details.closed' }) || chosenDue(snapshot.context) !== null,
    'payment begins only for what is listed and can be paid': (snapshot) =>
      !snapshot.can({ type: 'payment.chosen', id: 910 }) &&
      (snapshot.matches('loaded') || !snapshot.can({ type: 'payment.chosen', id: 900 })),
    'no more than one page beyond what was read is wanted': ({ context }) =>
      context.pagesWanted === context.pagesRead || context.pagesWanted === context.pagesRead + 1,
    'the page is one that the list has, once it is known': ({ context: { place, reading } }) =>
      place.page >= 1 &&
      (reading === null ||
        (place.page - 1) * place.pageSize <= Math.max(0, reading.dues[place.category].items.length - 1)),
  },
})
