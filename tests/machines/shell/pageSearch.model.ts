import { bookingResult } from '@domain/portal/pageSearch'
import { failed, succeeded } from '@domain/values/outcome'
import { pageSearchMachine } from '@machines/shell/pageSearch/pageSearch.machine'
import { defineModel } from '@tests/support/model'
import { failures } from '@tests/support/samples'

const court = {
  label: 'Book Badminton Court 2',
  detail: 'Badminton · Piliyandala Branch',
  href: '/calendar?branch=1&activity=10&facility=102',
}
const child = { label: 'Sahan Perera', detail: 'Child account', href: '/child-accounts' }
const upcoming = {
  label: 'Badminton Court 3',
  detail: 'Thu, Jul 9 · 7:00 PM - 9:00 PM · Piliyandala Branch',
  href: '/my-bookings?booking=56',
  words: 'BK56 Badminton Thursday tomorrow',
}
const found = bookingResult(55, 'Badminton Court 1 · Jul 8, 2026 · 6:00 PM - 8:00 PM')

/** The search: nothing typed, a page, a booking, a court and nothing found; each answer of the server. */
export const model = defineModel(pageSearchMachine, {
  name: 'pageSearch',
  inputs: { member: { isStaff: false }, 'of the staff': { isStaff: true } },
  samples: {
    'search.opened': [{ type: 'search.opened' }],
    'query.changed': [
      { type: 'query.changed', query: '' },
      { type: 'query.changed', query: 'court' },
      // With a wrong letter: tomorrow.
      { type: 'query.changed', query: 'tomorow' },
      { type: 'query.changed', query: 'BK55' },
      { type: 'query.changed', query: 'front desk' },
    ],
    'result.highlighted': [{ type: 'result.highlighted', index: 1 }],
    'result.chosen': [
      { type: 'result.chosen', result: found },
      { type: 'result.chosen', result: court },
      { type: 'result.chosen', result: upcoming },
    ],
    'query.submitted': [{ type: 'query.submitted' }],
    'retry.requested': [{ type: 'retry.requested' }],
    'search.closed': [{ type: 'search.closed' }],
  },
  notices: {
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    lookUp: ({ context }) => [
      context.query === 'BK55'
        ? succeeded({ booking: { id: 55, result: found } })
        : context.courts === null
          ? succeeded({ courts: [court], children: [child], bookings: [upcoming] })
          : succeeded({ bookings: [upcoming] }),
      ...(context.query === 'BK55' ? [succeeded({ booking: { id: 55, result: null } })] : []),
      failed(failures.unreachable),
      failed(failures.tooMany),
    ],
    countDown: [],
  },
  rests: ['closed'],
  contextKey: ({ context }) => [
    context.query,
    context.active,
    context.courts?.length ?? null,
    context.bookings?.length ?? null,
    context.booking && context.booking.result !== null,
    context.failure?.kind ?? null,
    context.secondsLeft > 0,
    context.waitUntil > 0,
  ],
  invariants: {
    'a closed search has forgotten the text': (snapshot) =>
      !snapshot.matches('closed') || snapshot.context.query === '',
    'a closed search has forgotten the bookings': (snapshot) =>
      !snapshot.matches('closed') || snapshot.context.bookings === null,
    'a server that asks to wait is not asked again': (snapshot) =>
      !snapshot.matches({ open: 'rateLimited' }) || !snapshot.can({ type: 'retry.requested' }),
    'nothing is displayed as failed once all is known': (snapshot) =>
      !snapshot.matches({ open: 'complete' }) || snapshot.context.failure === null,
  },
})
