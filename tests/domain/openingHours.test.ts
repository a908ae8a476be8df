import { nameBranches } from '@domain/account/branches'
import { bookableHours, courtHours } from '@domain/booking/openingHours'
import { hoursForMembers } from '@server/centre/branchHours'

afterEach(() => nameBranches([]))
const [early, whole] = ['daily 6:00 AM - 10:00 PM', 'daily 5:00 AM - midnight']

describe('the hours in which courts can be booked', () => {
  it('are those of the calendar while no branch has its own [B9.06]', () => {
    expect([courtHours(), bookableHours()]).toEqual([
      'Courts: 5:00 AM - midnight',
      'These are our front-desk hours. Courts can be booked every day from 5:00 AM to midnight.',
    ])
  })

  it('are said for each branch when they differ', () => {
    nameBranches([
      { id: 1, name: 'Uptown Branch', hours: early },
      { id: 2, name: 'Harbour Branch' },
    ])
    const said = `Uptown Branch ${early}; Harbour Branch ${whole}`
    expect([courtHours(), bookableHours()]).toEqual([
      `Courts: ${said}`,
      `These are our front-desk hours. Courts can be booked: ${said}.`,
    ])
  })

  it('are said once when all branches have the same', () => {
    nameBranches([
      { id: 1, name: 'Uptown Branch', hours: early },
      { id: 2, name: 'Harbour Branch', hours: early },
    ])
    expect([courtHours(), bookableHours()]).toEqual([
      `Courts: ${early}`,
      `These are our front-desk hours. Courts can be booked: ${early}.`,
    ])
  })

  it.each([
    [[{ from: '06:00', until: '22:00' }], early],
    [
      [
        { days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], from: '06:00', until: '22:00' },
        { days: ['Sun', 'Sat'], from: '07:00', until: '24:00' },
      ],
      'Mon to Fri 6:00 AM - 10:00 PM, Sat and Sun 7:00 AM - midnight',
    ],
    [
      [{ days: ['Mon', 'Tue', 'Wed', 'Fri', 'Sun'], from: '05:00', until: '12:00' }],
      'Mon to Wed, Fri and Sun 5:00 AM - 12:00 PM',
    ],
  ])('are written as members read them: %j', (hours, said) => {
    expect(hoursForMembers(hours)).toBe(said)
  })
})
