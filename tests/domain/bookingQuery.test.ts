import { firstQuery, parametersOf, queryFrom } from '@domain/booking/bookingQuery'

const read = (parameters: Readonly<Record<string, string>>) => queryFrom((name) => parameters[name] ?? null)

it('writes into an address only what is not as at first, and reads the same from it', () => {
  const query = { page: 3, pageSize: 20, upcomingOnly: true, branchId: 2, activityId: 30 }
  expect(parametersOf(firstQuery)).toEqual([])
  expect(read(Object.fromEntries(parametersOf(query)))).toEqual(query)
})

it('begins again where an address names what no list can have', () => {
  const odd = { page: '0', size: '7', upcoming: 'yes', branch: '-1', activity: '1e3' }
  expect(read(odd)).toEqual(firstQuery)
  expect(read({ page: '99999999999', size: '', branch: '2x' })).toEqual(firstQuery)
})
