import { seedPlaces } from '@server/seeds/seedCentre'

/** The least distance in metres between the outer wall and what stands in the hall. */
const passage = 1

it.each(seedPlaces.map(({ address, plan }) => [address, plan] as const))(
  'no court or room of the hall at %s lies on its outer wall',
  (_, plan) => {
    const onTheWall = plan?.courts.filter(
      ({ x, y, width, height }) => Math.min(x, y, plan.width - x - width, plan.height - y - height) < passage,
    )
    expect(onTheWall).toEqual([])
  },
)
