import { joinHours } from '@domain/booking/joinHours'

const hour = (booking: number, time: string | null) => ({ booking, time })
const join = (hours: readonly ReturnType<typeof hour>[]) =>
  joinHours(hours, {
    timeOf: ({ time }) => time,
    belong: (one, other) => one.booking === other.booking,
  }).map(({ first, time }) => [first.booking, time])

it('joins adjacent hours of one booking, also where another one lies between them in the list', () => {
  expect(
    join([
      hour(1, '6:00 PM - 7:00 PM'),
      hour(2, '6:00 PM - 7:00 PM'),
      hour(1, '7:00 PM - 8:00 PM'),
      hour(2, '7:00 PM - 8:00 PM'),
    ]),
  ).toEqual([
    [1, '6:00 PM - 8:00 PM'],
    [2, '6:00 PM - 8:00 PM'],
  ])
})

it('leaves hours alone that do not adjoin, are of another booking, or have no time that can be read', () => {
  const alone = [
    hour(1, '6:00 PM - 7:00 PM'),
    hour(1, '8:00 PM - 9:00 PM'),
    hour(2, '7:00 PM - 8:00 PM'),
    hour(3, 'in the evening'),
    hour(3, null),
  ]
  expect(join(alone)).toEqual(alone.map(({ booking, time }) => [booking, time]))
})

it('ends at midnight with the last hour of a day', () => {
  expect(join([hour(1, '23:00'), hour(1, '22:00')])).toEqual([[1, '10:00 PM - 12:00 AM']])
})
