import { pathOfTarget } from '@domain/messages/notificationTarget'

it('a notification opens the portal’s own page of what it is about', () => {
  const hours = { kind: 'hours', branchId: 1, date: '2026-07-10', activityId: 10, facilityId: 101 } as const
  expect([
    pathOfTarget({ kind: 'booking', bookingId: 55 }),
    pathOfTarget({ kind: 'due', dueId: 12 }),
    pathOfTarget({ kind: 'page', page: 'contactSupport' }),
    pathOfTarget({ kind: 'page', page: 'profile' }),
    pathOfTarget({ ...hours, slots: [18] }),
    pathOfTarget({ ...hours, slots: [18, 19] }),
    pathOfTarget({ ...hours, slots: [18, 21] }),
    pathOfTarget({ ...hours, slots: [] }),
  ]).toEqual([
    '/my-bookings?booking=55',
    '/payable-payments?item=12',
    '/contact-support',
    '/profile',
    '/calendar?branch=1&date=2026-07-10&activity=10&facility=101&slots=18',
    '/calendar?branch=1&date=2026-07-10&activity=10&facility=101&slots=18,19',
    '/calendar?branch=1&date=2026-07-10&activity=10&facility=101',
    '/calendar?branch=1&date=2026-07-10&activity=10&facility=101',
  ])
})
