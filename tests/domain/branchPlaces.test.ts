import { branchPlaces, placeOf, whereText } from '@domain/portal/branchPlaces'

import { placeWithPlan } from '@tests/support/places'

const place = { id: 1, address: '12 Temple Road', directionsUrl: 'https://maps.example/1', plan: null }

it('reads places with and without directions, and no other', () => {
  expect(branchPlaces([place, { id: 2, address: 'Elsewhere' }])).toEqual([
    place,
    { id: 2, address: 'Elsewhere', directionsUrl: null, plan: null },
  ])
  for (const wrong of ['', {}, [{}], [{ ...place, directionsUrl: 'javascript:alert(1)' }]])
    expect(branchPlaces(wrong)).toBeUndefined()
})

it('reads plans whose courts lie apart in the hall under names of their own, and no other', () => {
  const { doors: _, here: __, ...least } = placeWithPlan.plan
  expect(branchPlaces([placeWithPlan, { ...place, id: 2, plan: least }])).toEqual([
    placeWithPlan,
    { ...place, id: 2, plan: { ...least, doors: [], here: null } },
  ])
  const [one, other] = placeWithPlan.plan.courts
  const touching = { ...other, x: one.x + one.width }
  expect(branchPlaces([{ ...place, plan: { ...least, courts: [one, touching] } }])).toHaveLength(1)
  for (const change of [
    { width: 0 },
    { height: '17' },
    { courts: [] },
    { courts: [{ ...one, name: '' }] },
    { courts: [{ ...one, x: -1 }] },
    { courts: [{ ...one, x: 13 }] },
    { courts: [{ ...one, y: 11 }] },
    { courts: [one, { ...other, name: one.name }] },
    { courts: [one, { ...other, x: 14 }] },
    { courts: [one, { ...one, name: 'Yoga Studio', y: 7 }] },
    { doors: [{ x: 27, y: 0 }] },
    { here: { x: 0, y: 18 } },
  ])
    expect([change, branchPlaces([{ ...place, plan: { ...least, ...change } }])]).toEqual([change, undefined])
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
