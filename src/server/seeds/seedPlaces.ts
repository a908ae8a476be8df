import type { BranchPlace } from '@domain/portal/branchPlaces'
import type { PlanCourt } from '@domain/portal/hallPlan'

/** A badminton court of the official size, along the hall. */
const badminton = (name: string, x: number, y: number): PlanCourt => ({
  name,
  x,
  y,
  width: 13.4,
  height: 6.1,
})

const mapOf = (town: string) => `https://www.openstreetmap.org/search?query=${town}%2C%20Sri%20Lanka`

/**
 * The places of the seed data's branches, with the plans of their halls; the operator's setting replaces
 * them.
 */
export const seedPlaces: readonly BranchPlace[] = [
  {
    id: 1,
    address: '12 Temple Road, Piliyandala',
    directionsUrl: mapOf('Piliyandala'),
    plan: {
      width: 31,
      height: 24.5,
      courts: [
        badminton('Badminton Court 1', 1.4, 1.4),
        badminton('Badminton Court 2', 16.2, 1.4),
        badminton('Badminton Court 3', 1.4, 8.9),
        badminton('Badminton Court 4', 16.2, 8.9),
        { name: 'Karate Dojo', x: 1.4, y: 16.6, width: 13.4, height: 6.5 },
        { name: 'Yoga Studio', x: 18.6, y: 16.6, width: 11, height: 6.5 },
      ],
      doors: [{ x: 16.7, y: 24.5 }],
      here: null,
    },
  },
  {
    id: 2,
    address: '48 Station Road, Rathmalana',
    directionsUrl: mapOf('Rathmalana'),
    plan: {
      width: 31,
      height: 16.4,
      courts: [
        badminton('Badminton Court A', 1.4, 1.4),
        badminton('Badminton Court B', 1.4, 8.9),
        badminton('Badminton Court C', 16.2, 1.4),
        { name: 'Dance Studio', x: 19, y: 8.9, width: 10.6, height: 6.1 },
      ],
      doors: [{ x: 16.9, y: 16.4 }],
      here: null,
    },
  },
]
