import type { BranchPlace } from '@domain/portal/branchPlaces'

/**
 * Piliyandala Branch, with the plan of a hall: the courts of the samples, one of them across, and a studio.
 */
export const placeWithPlan = {
  id: 1,
  address: '12 Temple Road, Piliyandala',
  directionsUrl: 'https://maps.example/1',
  plan: {
    width: 26,
    height: 17,
    courts: [
      { name: 'Badminton Court 1', x: 1, y: 1, width: 13.4, height: 6.1 },
      { name: 'Badminton Court 2', x: 17, y: 1, width: 6.1, height: 13.4 },
      { name: 'Yoga Studio', x: 1, y: 9, width: 12, height: 6 },
    ],
    doors: [{ x: 15, y: 17 }],
    here: { x: 15.5, y: 14 },
  },
} as const satisfies BranchPlace
