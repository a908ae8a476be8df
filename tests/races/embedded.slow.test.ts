import { startTestServer } from '@tests/support/server'
import { type Course, halfBooked, raceForOneHour, raceOfOverlappingPairs, racersFor, rounds } from './race'
import type { TestMember } from '@tests/support/serverHelpers'

const timeout = 600_000
let course: Course
let racers: readonly TestMember[]

beforeAll(async () => {
  const desk = await startTestServer({ settings: { maxUnpaidHours: 10_000 } })
  course = { desk, urls: [desk.url] }
  racers = await racersFor(course)
}, timeout)

afterAll(() => course.desk.close(), timeout)

it(
  'gives an hour to one of a hundred racers on the embedded database, round after round',
  async () => {
    for (let round = 0; round < rounds; round += 1) await raceForOneHour(course, racers)
    expect(await halfBooked(course)).toEqual([])
  },
  timeout,
)

it(
  'books one of two overlapping pairs whole on the embedded database, in whatever order they arrive',
  async () => {
    for (let round = 0; round < rounds; round += 1) await raceOfOverlappingPairs(course, racers, round)
    expect(await halfBooked(course)).toEqual([])
  },
  timeout,
)
