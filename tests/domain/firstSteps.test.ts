import { firstStepsOf } from '@domain/booking/firstSteps'

const branches = [{ name: 'Branch 1', displayName: 'Piliyandala Branch' }]

it.each([
  ['both to a member without a branch', [], 0, false, ['branch', 'calendar']],
  ['the calendar with a branch', branches, 1, false, ['calendar']],
  ['no calendar where none can read the bookings', branches, 0, null, []],
  ['nothing once all is done', branches, 1, true, []],
  ['nothing to a member who has booked for long', branches, 4, false, []],
])('leaves %s', (_, ofMember, total, hasFeed, steps) => {
  expect(firstStepsOf({ branches: ofMember, total }, hasFeed)).toEqual(steps)
})
