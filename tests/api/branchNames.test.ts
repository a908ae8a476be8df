import * as z from 'zod/mini'
import { type EndpointName, endpoints } from '@api/endpoints'
import { branchDisplayName, branchLabel, nameBranches } from '@domain/account/branches'

const read = (name: EndpointName, wire: unknown) => z.parse(endpoints[name].answer as z.core.$ZodType, wire)

beforeEach(() => nameBranches([]))
afterAll(() => nameBranches([]))

const named = { branch_id: 9, branch_name: 'Uptown' }

it.each([
  ['allBookings', { data: { bookings: [{ id: 1, booking_id: 2, ...named }] } }],
  [
    'allBookings',
    {
      data: {
        bookings: [],
        member_info: { available_branches: [{ name: 'Branch 9', display_name: 'Uptown' }] },
      },
    },
  ],
  ['upcomingBookings', { data: { all_bookings: [{ schedule_id: 1, ...named }] } }],
  [
    'slotAlerts',
    {
      data: {
        slot_alerts: [
          {
            id: 7,
            facility_id: 3,
            facility_name: 'Court 1',
            activity_id: 5,
            date: '2026-07-09',
            slot: 18,
            ...named,
          },
        ],
      },
    },
  ],
] as const)('calls a branch that %s names as the server does, wherever its number stands', (name, wire) => {
  expect(branchLabel(9)).toBe('Branch 9')
  read(name, wire)
  expect([branchLabel(9), branchDisplayName('Branch 9')]).toEqual(['Uptown', 'Uptown'])
})

it('calls a branch of the profile as it is there', () => {
  read('showProfile', { data: { adult_member: { id: 7, branches: ['Uptown 9'] } } })
  expect(branchLabel(9)).toBe('Uptown 9')
})
