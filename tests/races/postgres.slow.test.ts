import { type PostgresServer, startPostgres } from '@tools/postgres'
import { startTestServer } from '@tests/support/server'
import type { TestMember } from '@tests/support/serverHelpers'
import { type ApiProcess, startApiProcess } from './apiProcess'
import {
  type Course,
  halfBooked,
  raceForOneFloor,
  raceForOneHour,
  raceOfMoveAndCancellation,
  raceOfOpeningAndCancellation,
  raceOfOverlappingPairs,
  raceOfPaidMoves,
  raceWithClosure,
  racersFor,
  rounds,
  roundsOfMoves,
} from './race'

const timeout = 600_000
let postgres: PostgresServer
let processes: readonly ApiProcess[] = []
let course: Course
let racers: readonly TestMember[]

beforeAll(async () => {
  postgres = await startPostgres()
  const databaseUrl = await postgres.createDatabase()
  // The processes use the computer's clock, so the desk does as well.
  const desk = await startTestServer({ at: Date.now(), settings: { databaseUrl, maxUnpaidHours: 10_000 } })
  processes = await Promise.all([startApiProcess(databaseUrl), startApiProcess(databaseUrl)])
  course = { desk, urls: processes.map(({ url }) => url) }
  racers = await racersFor(course)
}, timeout)

afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()))
  await course.desk.close()
  await postgres.stop()
}, timeout)

it(
  'gives an hour to one of a hundred racers at two processes on a PostgreSQL server, round after round',
  async () => {
    for (let round = 0; round < rounds; round += 1) await raceForOneHour(course, racers)
    expect(await halfBooked(course)).toEqual([])
  },
  timeout,
)

it(
  'books one of two overlapping pairs whole at two processes on a PostgreSQL server, in whatever order they arrive',
  async () => {
    for (let round = 0; round < rounds; round += 1) await raceOfOverlappingPairs(course, racers, round)
    expect(await halfBooked(course)).toEqual([])
  },
  timeout,
)

it(
  'gives a floor that two facilities share to one racer at two processes on a PostgreSQL server, round after round',
  async () => {
    for (let round = 0; round < roundsOfMoves; round += 1) await raceForOneFloor(course, racers)
    expect(await halfBooked(course)).toEqual([])
  },
  timeout,
)

it(
  'sells no hour of a closure that is made while members book it at two processes on a PostgreSQL server',
  async () => {
    for (let round = 0; round < roundsOfMoves; round += 1) await raceWithClosure(course, racers)
    expect(await halfBooked(course)).toEqual([])
  },
  timeout,
)

it(
  'tells who waits for an hour of every closed hour that is opened while its booking is cancelled, at two processes on a PostgreSQL server',
  async () => {
    for (let round = 0; round < roundsOfMoves; round += 1) await raceOfOpeningAndCancellation(course, racers)
  },
  timeout,
)

it(
  'moves one of twelve paid bookings to an hour at two processes on a PostgreSQL server, and loses or doubles no payment',
  async () => {
    for (let round = 0; round < roundsOfMoves; round += 1) await raceOfPaidMoves(course, racers)
    expect(await halfBooked(course)).toEqual([])
  },
  timeout,
)

it(
  'either moves or cancels a paid booking at two processes on a PostgreSQL server when both are asked at once, and its payment stays',
  async () => {
    for (let round = 0; round < roundsOfMoves; round += 1) await raceOfMoveAndCancellation(course, racers)
    expect(await halfBooked(course)).toEqual([])
  },
  timeout,
)
