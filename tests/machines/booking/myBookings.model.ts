import { firstQuery, hasFilters } from '@domain/booking/bookingQuery'
import { deepEqual } from '@domain/values/deepEqual'
import { failed, succeeded } from '@domain/values/outcome'
import { myBookingsMachine } from '@machines/booking/myBookings/myBookings.machine'
import { lastPage } from '@machines/booking/myBookings/myBookings.updates'
import { defineModel } from '@tests/support/model'
import { tenInTheMorning } from '@tests/support/days'
import { bookingPage, bookingRow } from '@tests/support/myBookings'
import { failures } from '@tests/support/samples'

/** Two pages: a confirmed hour, a cancelled one, and one without a status of the server. */
const full = bookingPage({
  rows: [
    bookingRow(),
    bookingRow({ id: 2, bookingId: 56, bookingStatus: 'Canceled', attendanceStatus: 'Absent' }),
    bookingRow({
      id: 3,
      bookingId: 57,
      bookingDate: null,
      timeSlot: null,
      facilityName: null,
      branchName: null,
      activity: null,
      activityId: null,
      attendanceStatus: null,
      bookingStatus: null,
    }),
  ],
  total: 13,
  totalPages: 2,
})
const empty = bookingPage({ rows: [] })

/** The rows of an earlier start. */
export const keptInput = { query: firstQuery, kept: { page: full, readAt: tenInTheMorning } }

/** My Bookings: full and empty lists, pages, every filter, each failure, another read, Back. */
export const model = defineModel(myBookingsMachine, {
  name: 'myBookings',
  inputs: {
    fresh: { query: firstQuery, kept: null },
    kept: keptInput,
    filtered: { query: { ...firstQuery, branchId: 2, activityId: 30, page: 2 }, kept: null },
  },
  samples: {
    'branch.chosen': [
      { type: 'branch.chosen', branchId: 1 },
      { type: 'branch.chosen', branchId: null },
      { type: 'branch.chosen', branchId: 9 },
    ],
    'activity.chosen': [
      { type: 'activity.chosen', activityId: 10 },
      { type: 'activity.chosen', activityId: null },
    ],
    'upcoming.toggled': [
      { type: 'upcoming.toggled', upcomingOnly: true },
      { type: 'upcoming.toggled', upcomingOnly: false },
    ],
    'filters.cleared': [{ type: 'filters.cleared' }],
    'page.chosen': [
      { type: 'page.chosen', page: 1 },
      { type: 'page.chosen', page: 2 },
      { type: 'page.chosen', page: 3 },
    ],
    'pageSize.chosen': [
      { type: 'pageSize.chosen', pageSize: 10 },
      { type: 'pageSize.chosen', pageSize: 20 },
      { type: 'pageSize.chosen', pageSize: 7 },
    ],
    'retry.requested': [{ type: 'retry.requested' }],
  },
  notices: {
    'address.changed': [{ type: 'address.changed', query: firstQuery }],
    'attention.returned': [{ type: 'attention.returned' }],
    'data.outdated': [{ type: 'data.outdated' }],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    loadBookings: [succeeded(full), succeeded(empty), failed(failures.unreachable), failed(failures.tooMany)],
    watchAddress: [],
    watchChanges: [],
    countDown: [],
  },
  background: ['watchAddress', 'watchChanges'],
  contextKey: ({ context: { query, rows, total, branches, failure, secondsLeft, kept } }) => [
    hasFilters(query) && 'filtered',
    query.page,
    rows.length > 0,
    total,
    branches.length > 0,
    failure && 'failure',
    secondsLeft > 0,
    kept && 'kept',
  ],
  invariants: {
    'the rows are of the query, none while another is read': (snapshot) =>
      !snapshot.matches('loading') ||
      snapshot.context.rows.length === 0 ||
      (snapshot.context.kept !== null && deepEqual(snapshot.context.query, firstQuery)),
    'the page is one that the list has, once it is known': (snapshot) =>
      !snapshot.matches({ loaded: 'ready' }) || snapshot.context.query.page <= lastPage(snapshot.context),
    'nothing that is not offered is chosen': ({ context }) =>
      context.query.branchId !== 9 && [5, 10, 20, 50].includes(context.query.pageSize),
  },
})
