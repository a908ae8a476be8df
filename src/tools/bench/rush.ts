/** The rush: the hours of a new day open, and many members come within a minute, on two processes over PostgreSQL. */
import path from 'node:path'
import pg from 'pg'
import { createBooking, memberAvailability } from '@api/endpoints/booking'
import { createPayment } from '@api/endpoints/money'
import { availabilitySummary } from '@api/endpoints/availabilitySummary'
import { addDays, todayAt } from '@domain/time/centreTime'
import { startPostgres } from '../postgres'
import { root } from '../run'
import { headersOf, historyOf, openSessions } from './history'
import { servedFrom } from './servedFrom'

const members = 1_000
/** 500,000 past bookings in all. */
const bookingsEach = 500
/** The members come within this, in milliseconds. */
const within = 60_000
/** Who finds the hour taken tries so many others, and then leaves. */
const tries = 3
/** One client that sends so many requests at once, half a minute after the beginning. */
const flood = 500
/** Later than all seed data. */
const daysAhead = 100
/** A branch of seven courts sells 133 hours a day: so many days have an hour for each member, the opened one and those before. */
const days = 8

interface Hour {
  readonly slot_number: number
  readonly is_available: boolean
}
interface Court {
  readonly facility_id: number
  readonly facility_name: string
  readonly hourly_rate: number
  readonly booking_slots: readonly Hour[]
}

interface Answer {
  readonly kind: string
  readonly status: number
  readonly milliseconds: number
  /** In milliseconds since the beginning. */
  readonly at: number
}

/** One hour of the evening rather than another: most want 5 to 9 PM. */
const wantedHour = (): number =>
  Math.random() < 0.8 ? 17 + Math.floor(Math.random() * 4) : 5 + Math.floor(Math.random() * 19)

/** A figure in each row: of all answers, and of those while another client floods. */
export async function rushFigures(): Promise<readonly (readonly string[])[]> {
  const postgres = await startPostgres()
  const stops: (() => Promise<void>)[] = [() => postgres.stop()]
  try {
    const databaseUrl = await postgres.createDatabase()
    const environment = {
      DATABASE_URL: databaseUrl,
      SEED_MEMBERS: 'on',
      TRUSTED_HOPS: '1',
      // Beginning a payment there sends nothing.
      ...{ GATEWAY: 'payhere', PAYHERE_MODE: 'sandbox' },
      ...{ PAYHERE_MERCHANT_ID: '1211149', PAYHERE_SECRET: 'not-a-secret' },
    }
    const portalFolder = path.join(root, 'dist', 'portal')
    const urls: string[] = []
    for (let process = 0; process < 2; process += 1) {
      const server = await servedFrom(portalFolder, environment)
      stops.unshift(server.stop)
      urls.push(server.url)
    }
    const desk = new pg.Client({ connectionString: databaseUrl })
    await desk.connect()
    stops.unshift(() => desk.end())
    await desk.query(historyOf(members, bookingsEach))
    await desk.query(openSessions)
    const { rows } = await desk.query<{ id: number }>(
      `select id from members where email like 'bench-%' order by id`,
    )
    const first = addDays(todayAt(Date.now()), daysAhead)
    const answers = await rush(
      urls,
      rows.map(({ id }) => id),
      first,
    )
    const { rows: booked } = await desk.query<{ hours: number; different: number }>(
      `select count(*)::int as hours, count(distinct (facility_id, date, hour))::int as different
       from booking_schedules where date >= $1 and status <> 'Canceled'`,
      [first],
    )
    return rowsOf(answers, booked[0] ?? { hours: 0, different: 0 })
  } finally {
    for (const stop of stops) await stop()
  }
}

async function rush(
  urls: readonly string[],
  ids: readonly number[],
  first: string,
): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  const began = performance.now()

  /** Sends a request to one of the processes in turn, as a proxy does, and notes how long its answer took. */
  async function send(
    kind: string,
    address: string,
    headers: Readonly<Record<string, string>>,
    body?: unknown,
  ) {
    const url = `${urls[answers.length % urls.length] ?? ''}/api/member${address}`
    const started = performance.now()
    const response = await fetch(url, {
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as { readonly data?: unknown }
    const ended = performance.now()
    answers.push({ kind, status: response.status, milliseconds: ended - started, at: started - began })
    return { status: response.status, data: answer.data }
  }

  async function visit(id: number): Promise<void> {
    const headers = headersOf(id)
    const date = addDays(first, Math.floor(Math.random() * days))
    const day = `${memberAvailability.path}?branch_id=1&date=${date}`
    await send(
      'free courts',
      `${availabilitySummary.path}?branch_id=1&from=${first}&days=7&hours=true`,
      headers,
    )
    const wanted = wantedHour()
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const { data } = await send('day', day, headers)
      const free = (data as readonly { readonly facilities: readonly Court[] }[])
        .flatMap(({ facilities }) => facilities)
        .flatMap((court) =>
          court.booking_slots.filter((slot) => slot.is_available).map((slot) => ({ court, slot })),
        )
        .sort((one, other) => distance(one.slot, wanted) - distance(other.slot, wanted))
      // The nearest hours, of which members take one each.
      const choice = free[Math.floor(Math.random() * Math.min(free.length, 3))]
      if (!choice) return
      const { court, slot } = choice
      const booked = await send('book', createBooking.path, headers, {
        facility_name: court.facility_name,
        facility_id: court.facility_id,
        booking_date: date,
        primary_slot: slot.slot_number,
        additional_slots: [],
        slot_count: 1,
        price_per_slot: court.hourly_rate,
        total_amount: court.hourly_rate,
        booking_type: 'One-Time',
      })
      if (booked.status !== 201) continue
      const { booking_id: payable } = booked.data as { readonly booking_id: number }
      await send('pay begun', createPayment.path, headers, { member_booking_schedule_id: payable })
      return
    }
  }

  const floods = async (): Promise<void> => {
    await Promise.all(
      Array.from({ length: flood }, () =>
        send('flood', `/guest/available-facilities?branch_id=1&date=${first}`, {
          'X-Forwarded-For': '203.0.113.9',
        }),
      ),
    )
  }
  const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  await Promise.all([
    ...ids.map(async (id) => {
      await later(Math.random() * within)
      await visit(id)
    }),
    later(within / 2).then(floods),
  ])
  return answers
}

const distance = ({ slot_number: hour }: Hour, wanted: number): number => Math.abs(hour - wanted)

const timesOf = (answers: readonly Answer[]): readonly string[] => {
  const times = answers.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
  const at = (share: number) => `${Math.round(times[Math.ceil(times.length * share) - 1] ?? Number.NaN)} ms`
  return [String(times.length), at(0.5), at(0.95), at(1)]
}

function rowsOf(
  answers: readonly Answer[],
  { hours, different }: { readonly hours: number; readonly different: number },
): readonly (readonly string[])[] {
  const own = answers.filter(({ kind }) => kind !== 'flood')
  const during = own.filter(({ at }) => at >= within / 2 && at < within / 2 + 5_000)
  const count = (kind: string, status: number) =>
    String(answers.filter((each) => each.kind === kind && each.status === status).length)
  const kinds = ['free courts', 'day', 'book', 'pay begun']
  return [
    ['what', 'answers', 'median', '95 of 100', 'longest'],
    ...kinds.map((kind) => [kind, ...timesOf(own.filter((each) => each.kind === kind))]),
    ['all', ...timesOf(own)],
    [`all, in the 5 s from another client's ${flood} at once`, ...timesOf(during)],
    ['booked, 201', count('book', 201), '', '', ''],
    ['told that the hour was just taken, 409', count('book', 409), '', '', ''],
    [
      'other answers',
      String(own.filter(({ status }) => ![200, 201, 409].includes(status)).length),
      '',
      '',
      '',
    ],
    ['hours booked, of them different', `${hours}, ${different}`, '', '', ''],
  ]
}
