/** The figures of the server on a PostgreSQL server, beside a bare handler with one query in the same run. */
import path from 'node:path'
import pg from 'pg'
import {
  guestAvailability,
  memberAvailability,
  monthBookings,
  upcomingBookings,
} from '@api/endpoints/booking'
import { receivables } from '@api/endpoints/money'
import { addDays, monthOf, todayAt } from '@domain/time/centreTime'
import { seedPassword } from '@server/seeds/seedMembers'
import { startPostgres } from '../postgres'
import { root } from '../run'
import { bookingsOf } from './bookingLoad'
import { historyOf } from './history'
import { type Asked, requestsPerSecond } from './load'
import { makeHeavyMember, readsOfHeavyMember } from './heavyMember'
import { p95Of } from './p95'
import { servedFrom, startProcess } from './servedFrom'

const connections = 20
/** Each round measures all of them for a second, so the machine's other work affects all of them alike. */
const rounds = 5
const floodSize = 100

/** A member with many past bookings, among many members with as many. */
const members = 1_000
const bookingsEach = 60

interface Answered {
  readonly status: number
  readonly milliseconds: number
  readonly token: string | null
}

async function signIn(url: string, client: string, email: string): Promise<Answered> {
  const started = performance.now()
  const response = await fetch(`${url}/api/member/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': client },
    body: JSON.stringify({ email, password: seedPassword, remember_me: false }),
  })
  const { data } = (await response.json()) as { data?: { token?: string } }
  return { status: response.status, milliseconds: performance.now() - started, token: data?.token ?? null }
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

const inMilliseconds = ({ status, milliseconds }: Answered) => {
  if (status !== 200) throw new Error(`the member's sign-in was answered with ${status}`)
  return `${Math.round(milliseconds)} ms`
}

/** One row for each figure: its name, its speed, and its ratio to the bare handler. */
export async function postgresFigures(portalFolder: string): Promise<readonly (readonly string[])[]> {
  const postgres = await startPostgres()
  const stops: (() => Promise<void>)[] = [() => postgres.stop()]
  try {
    const databaseUrl = await postgres.createDatabase()
    const server = await servedFrom(portalFolder, {
      DATABASE_URL: databaseUrl,
      SEED_MEMBERS: 'on',
      TRUSTED_HOPS: '1',
    })
    stops.unshift(server.stop)
    const desk = new pg.Client({ connectionString: databaseUrl })
    await desk.connect()
    stops.unshift(() => desk.end())
    await desk.query(historyOf(members, bookingsEach))
    const bare = await startProcess(
      ['--import', 'tsx', path.join(root, 'src', 'tools', 'bench', 'bareHandler.ts')],
      { DATABASE_URL: databaseUrl },
    )
    stops.unshift(bare.stop)

    const alone = await signIn(server.url, '203.0.113.1', 'full@members.example')
    const headers = { Authorization: `Bearer ${alone.token ?? ''}` }
    const { year, month } = monthOf(todayAt(Date.now()))
    const day = `branch_id=1&date=${addDays(todayAt(Date.now()), 20)}`
    const api = `${server.url}/api/member`
    const read = (path: string) => () => ({ path, headers })
    const loads: Readonly<Record<string, readonly [url: string, next: () => Asked]>> = {
      'bare handler, one query': [bare.url, () => ({ path: '/', headers: {} })],
      'upcoming bookings': [api, read(`${upcomingBookings.path}?page=1&page_size=5`)],
      'month of bookings': [api, read(`${monthBookings.path}?year=${year}&month=${month}`)],
      dues: [api, read(`${receivables.path}?page_size=100`)],
      'availability of a day, member': [api, read(`${memberAvailability.path}?${day}`)],
      'availability of a day, guest': [
        api,
        () => ({ path: `${guestAvailability.path}?${day}`, headers: {} }),
      ],
      'creating a booking': [api, await bookingsOf(desk)],
    }
    const names = Object.keys(loads)
    const figures = names.map((): number[] => [])
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, [url, next]] of Object.values(loads).entries())
        figures[index]?.push(await requestsPerSecond({ url, next, connections }, 1))
    }
    const [ofBare = []] = figures
    const rows = names.map((name, index) => {
      const own = figures[index] ?? []
      const share = median(own.map((figure, round) => figure / (ofBare[round] ?? Number.NaN)))
      return [name, `${Math.round(median(own))} a second`, share.toFixed(2)]
    })
    rows.unshift(['what', 'how fast', 'of bare'])
    rows.push(['sign-in', inMilliseconds(alone), ''])
    await desk.query(makeHeavyMember)
    for (const [name, read] of Object.entries(readsOfHeavyMember({ year, month }))) {
      const { milliseconds, kilobytes } = await p95Of(`${server.url}/api/member${read}`, headers)
      const value = `${milliseconds.toFixed(1)} ms, ${kilobytes.toFixed(1)} kB compressed`
      rows.push([`${name}, 95 of 100 within`, value, ''])
    }
    // A different address for each: no limit of an account refuses before a password is hashed.
    const flood = Array.from({ length: floodSize }, (_, index) =>
      signIn(server.url, '203.0.113.2', `nobody-${index}@members.example`),
    )
    const beside = await signIn(server.url, '203.0.113.3', 'full@members.example')
    await Promise.all(flood)
    rows.push([`sign-in while another client sends ${floodSize}`, inMilliseconds(beside), ''])
    return rows
  } finally {
    for (const stop of stops) await stop()
  }
}
