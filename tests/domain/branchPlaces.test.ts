import { branchPlaces, placeOf, whereText } from '@domain/portal/branchPlaces'

const place = { id: 1, address: '12 Temple Road', directionsUrl: 'https://maps.example/1' }

it('reads places with and without directions, and no other', () => {
  expect(branchPlaces([place, { id: 2, address: 'Elsewhere' }])).toEqual([
    place,
    { id: 2, address: 'Elsewhere', directionsUrl: null },
  ])
  for (const wrong of ['', {}, [{}], [{ ...place, directionsUrl: 'javascript:alert(1)' }]])
    expect(branchPlaces(wrong)).toBeUndefined()
})

it('finds the place of a branch by either of its names, and none of one that is not configured', () => {
  expect([placeOf([place], 'Branch 1'), placeOf([place], 'Piliyandala Branch')]).toEqual([place, place])
  expect([placeOf([place], 'Branch 2'), placeOf([place], null), placeOf([], 'Branch 1')]).toEqual([
    null,
    null,
    null,
  ])
  expect([whereText([place], 'Branch 1'), whereText([], 'Kottawa'), whereText([place], null)]).toEqual([
    'Piliyandala Branch, 12 Temple Road',
    'Kottawa',
    '',
  ])
})
