/** An activity of the seed data at one of the two branches. */
export interface SeedActivity {
  readonly branchId: 1 | 2
  readonly name: string
  readonly status?: 'Inactive'
  readonly facilities: readonly SeedFacility[]
}

export interface SeedFacility {
  readonly name: string
  readonly customId: string
  /** Rupees per hour. */
  readonly rate: number
  readonly status?: 'Inactive'
  readonly description: string
  readonly capacity: string
  readonly equipment: string
  readonly amenities: readonly string[]
}

const court = (
  name: string,
  customId: string,
  rate: number,
  description: string,
  more: Partial<SeedFacility> = {},
): SeedFacility => ({
  name,
  customId,
  rate,
  description,
  capacity: '4 Players',
  equipment: 'Net and posts; rackets on request',
  amenities: ['Wooden floor', 'LED lighting', 'Changing rooms', 'Drinking water'],
  ...more,
})

/** Five activities a branch and sixteen facilities; one activity and one facility are closed. */
export const catalogue: readonly SeedActivity[] = [
  {
    branchId: 1,
    name: 'Badminton',
    facilities: [
      court('Badminton Court 1', 'PIL-BAD-01', 1500, 'Wooden court beside the stand'),
      court('Badminton Court 2', 'PIL-BAD-02', 1500, 'Wooden court in the middle of the hall'),
      court('Badminton Court 3', 'PIL-BAD-03', 1200, 'Synthetic court for training', {
        amenities: ['Synthetic floor', 'LED lighting'],
      }),
      court('Badminton Court 4', 'PIL-BAD-04', 1500, 'Closed while the floor is renewed', {
        status: 'Inactive',
      }),
    ],
  },
  {
    branchId: 1,
    name: 'Table Tennis',
    facilities: [
      court('Table Tennis Table 1', 'PIL-TTE-01', 600, 'Competition table on the first floor', {
        equipment: 'Table, net and balls; bats on request',
        amenities: ['Air conditioning', 'Seating', 'Drinking water'],
      }),
      court('Table Tennis Table 2', 'PIL-TTE-02', 600, 'Competition table on the first floor', {
        equipment: 'Table, net and balls; bats on request',
        amenities: ['Air conditioning', 'Seating'],
      }),
    ],
  },
  {
    branchId: 1,
    name: 'Yoga',
    facilities: [
      court('Yoga Studio', 'PIL-YOG-01', 2000, 'Quiet studio with mirrors', {
        capacity: '15 People',
        equipment: 'Mats, blocks and straps',
        amenities: ['Mats', 'Sound system', 'Air conditioning'],
      }),
    ],
  },
  {
    branchId: 1,
    name: 'Karate',
    facilities: [
      court('Karate Dojo', 'PIL-KAR-01', 1800, 'Matted hall for martial arts', {
        capacity: '20 People',
        equipment: 'Tatami mats and pads',
        amenities: ['Tatami mats', 'Changing rooms', 'Seating'],
      }),
    ],
  },
  {
    branchId: 1,
    name: 'Swimming',
    status: 'Inactive',
    facilities: [
      court('Training Pool', 'PIL-SWI-01', 2500, 'Opens when the building work is done', {
        capacity: '12 Swimmers',
        equipment: 'Lane ropes',
        amenities: ['Showers', 'Changing rooms'],
      }),
    ],
  },
  {
    branchId: 2,
    name: 'Badminton',
    facilities: [
      court('Badminton Court A', 'RAT-BAD-01', 1750, 'Tournament court with a stand'),
      court('Badminton Court B', 'RAT-BAD-02', 1500, 'Wooden court beside the entrance'),
      court('Badminton Court C', 'RAT-BAD-03', 1500, 'Wooden court at the back of the hall'),
    ],
  },
  {
    branchId: 2,
    name: 'Tennis',
    facilities: [
      court('Tennis Court', 'RAT-TEN-01', 2250, 'Outdoor hard court with floodlights', {
        equipment: 'Net; rackets and balls on request',
        amenities: ['Floodlights', 'Parking', 'Changing rooms'],
      }),
    ],
  },
  {
    branchId: 2,
    name: 'Dance',
    facilities: [
      court('Dance Studio', 'RAT-DAN-01', 1999.5, 'Sprung floor and mirrors', {
        capacity: '18 People',
        equipment: 'Barres and sound system',
        amenities: ['Sprung floor', 'Sound system', 'Air conditioning'],
      }),
    ],
  },
  {
    branchId: 2,
    name: 'Aerobics',
    facilities: [
      court('Aerobics Hall', 'RAT-AER-01', 1600, 'Bright hall on the second floor', {
        capacity: '25 People',
        equipment: 'Steps and mats',
        amenities: ['Steps', 'Sound system', 'Drinking water'],
      }),
    ],
  },
  {
    branchId: 2,
    name: 'Fitness',
    facilities: [
      court('Fitness Room', 'RAT-FIT-01', 900, 'Small gym for up to six', {
        capacity: '6 People',
        equipment: 'Free weights, bikes and rowing machines',
        amenities: ['Showers', 'Lockers', 'Air conditioning', 'Towels'],
      }),
    ],
  },
]
