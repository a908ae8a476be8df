import { addDays, todayAt } from '@domain/time/centreTime'
import { type Database, only } from '@server/database/database'
import type { Decision } from '@server/payments/gateways/sandbox/checkout'
import { createPortalServer, type PortalServer } from '@server/server'
import { sandboxFor } from '@tests/support/bookingHelpers'
import { limitsForManyTests } from '@tests/support/browser/portal'
import { cheapHasher, testInstant } from '@tests/support/server'
import { memberPassword } from '@tests/support/serverHelpers'
import { type Rng, createChance } from './rng'
import { openPreparedDatabase } from './preparedDatabase'
import { WorldTime } from './worldTime'

/** The portal's address for the simulated browsers. */
const origin = 'http://portal.example'

/** A request on its way from a browser. */
export interface SentRequest {
  readonly method: string
  /** The path below the server's address. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

export interface ServerAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface SimulatedMember {
  readonly id: number
  readonly email: string
  readonly password: string
}

export interface Court {
  readonly id: number
  readonly name: string
}

export interface CentreOptions {
  /** Replaces the database by one with an injected bug. */
  readonly spoil?: (database: Database) => Promise<Database>
}

const names = ['nimal', 'kamala']

/** A database in memory needs no log. A table that others refer to has to wait for them, hence the rounds. */
async function withoutLog(database: Database): Promise<void> {
  const logged = `select relname as name from pg_class
    where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace`
  for (let tables = await database.query<{ name: string }>(logged); tables.length > 0;) {
    for (const { name } of tables) await database.script(`alter table ${name} set unlogged`).catch(() => {})
    tables = await database.query(logged)
  }
}

/** The bookings from before the simulation have numbers below this one. */
export const firstNewBooking = 1_001

/** One script, since the overhead of a statement exceeds its work. */
const emptyCentre = `
  delete from rate_limits; delete from payment_notices; delete from sandbox_notices; delete from sandbox_checkouts;
  truncate payments, refunds; delete from payment_attempts; delete from dues; delete from booking_schedules;
  delete from bookings; delete from facilities; delete from activities; delete from notifications;
  delete from sessions; delete from members;
  select setval('payable_ids', ${firstNewBooking}, false);
  insert into members (id, email, password_hash, email_verified_at, profile_completed_at, first_name, last_name, mobile,
                       gender, member_type, emergency_mobile, date_of_birth, city, nic, joined_date, created_at)
    select id, name || '@members.example', '${cheapHashOf(memberPassword)}', timestamp '2026-01-01', timestamp '2026-01-01',
           name, 'Silva', '0771234567', 'Male', 'Level 2', '0712345678', '1990-05-17', 'Moratuwa', '901381234V',
           '2026-01-01', timestamp '2026-01-01'
    from (values ${names.map((name, index) => `(${index + 1}, '${name}')`).join(', ')}) as who (id, name);
  insert into member_branches (member_id, branch_id) select m.id, b.id from members m, branches b;
  insert into activities (id, branch_id, name) values (1, 1, 'Badminton');
  insert into facilities (id, branch_id, activity_id, name, custom_id, hourly_rate, capacity)
    values (1, 1, 1, 'Court 1', 'C-1', 1500, '4 Players'), (2, 1, 1, 'Court 2', 'C-2', 1500, '4 Players');
  insert into bookings (id, kind, member_id, facility_id, price_per_slot, total_amount, created_at)
    select id, 'Member Booking', id, 2, 1500, 1500, timestamp '2026-07-01' from members;
  insert into booking_schedules (booking_id, facility_id, date, hour) select id, 2, '2026-07-20', id + 10 from members;
  insert into dues (id, member_id, category, booking_id, title, amount, due_at, created_at)
    select id + 100, id, 'member', id, 'Court 2', 1500, timestamp '2026-07-20', timestamp '2026-07-01' from members;
`

/**
 * The centre's side of the simulated world: the real member API over the embedded database in memory, called
 * without sockets, and its gateway, whose notices get lost, arrive late, twice, or in another order.
 */
export class Centre {
  readonly members: readonly SimulatedMember[] = names.map((name, index) => ({
    id: index + 1,
    email: `${name}@members.example`,
    password: memberPassword,
  }))
  readonly facilities: readonly Court[] = [
    { id: 1, name: 'Court 1' },
    { id: 2, name: 'Court 2' },
  ]
  private time = new WorldTime(testInstant)
  private rng: Rng = createChance(0)
  private faulty = false
  private readonly errors: string[] = []
  private server: PortalServer | null = null
  private database: Database | null = null
  private stopSandbox = () => {}

  async open({ spoil }: CentreOptions = {}): Promise<void> {
    const plain = await openPreparedDatabase()
    const database = spoil ? await spoil(plain) : plain
    this.server = await createPortalServer({
      settings: { port: 0, publicUrl: origin, dataFolder: null, seeds: false, sandbox: true },
      database,
      hasher: cheapHasher,
      limits: limitsForManyTests,
      deliver: () => Promise.resolve(),
      pause: () => Promise.resolve(),
      random: {
        bytes: (length) => Buffer.from(Array.from({ length }, () => this.rng.between(0, 255))),
        below: (limit) => this.rng.between(0, limit - 1),
      },
      clock: {
        now: () => this.time.now(),
        after: (milliseconds, callback) => {
          const { time } = this
          const wait = time.after(milliseconds, async () => {
            callback()
            if (this.server) await sandboxFor(this.server).deliverDue()
          })
          return () => time.cancel(wait)
        },
      },
      carryNotice: (request, deliver) => this.carryNotice(request, deliver),
      writeLog: (line) => {
        if (line.includes('"level":"error"')) this.errors.push(line)
      },
    })
    this.database = plain
    await withoutLog(plain)
  }

  async close(): Promise<void> {
    this.stopSandbox()
    await this.server?.close()
    await this.database?.close()
  }

  /** Makes an empty centre with two members and two courts, at that time. */
  async begin(time: WorldTime, rng: Rng): Promise<void> {
    this.time = time
    this.rng = rng
    this.faulty = true
    this.errors.length = 0
    const sandbox = sandboxFor(this.opened())
    this.stopSandbox()
    await this.database?.script(emptyCentre)
    this.stopSandbox = sandbox.start()
    await sandbox.deliverDue()
  }

  /** Lets every notice of the gateway arrive from now on. */
  heal() {
    this.faulty = false
  }

  /** Answers a request as soon as the server has. */
  async answer(request: SentRequest): Promise<ServerAnswer> {
    const { app, url } = this.opened()
    const response = await app.fetch(
      new Request(`${url}${request.path}`, {
        method: request.method,
        headers: { ...request.headers, host: new URL(url).host },
        ...(request.body === null ? {} : { body: request.body }),
      }),
    )
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    }
  }

  /** Presses a button of the gateway's page for a member. */
  async press(address: string, decision: Decision): Promise<void> {
    const id = new URL(address, this.opened().url).pathname.split('/').pop() ?? ''
    await sandboxFor(this.opened()).decide(id, decision)
  }

  /** Books an hour of tomorrow at the desk, if it is free. */
  async bookAtTheDesk(facility: Court, hour: number): Promise<void> {
    const date = addDays(todayAt(this.time.now()), 1)
    const [holder] = await this.query(
      `select 1 from booking_schedules where facility_id = $1 and date = $2 and hour = $3 and status <> 'Canceled'`,
      [facility.id, date, hour],
    )
    if (holder) return
    const { id } = only(
      await this.query<{ id: number }>(
        `insert into bookings (kind, facility_id, created_at) values ('Held', $1, $2) returning id`,
        [facility.id, new Date(this.time.now())],
      ),
    )
    await this.query(
      'insert into booking_schedules (booking_id, facility_id, date, hour) values ($1, $2, $3, $4)',
      [id, facility.id, date, hour],
    )
  }

  async changePrice(facility: Court, rate: number): Promise<void> {
    await this.query('update facilities set hourly_rate = $2 where id = $1', [facility.id, rate])
  }

  async endSessionsOf(member: SimulatedMember): Promise<void> {
    await this.query('delete from sessions where member_id = $1', [member.id])
  }

  query<Row = Record<string, unknown>>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    if (this.database === null) throw new Error('the centre is not open')
    return this.database.query<Row>(sql, parameters)
  }

  /** The defects in the server's log. */
  injectedBugs(): readonly string[] {
    return this.errors
  }

  private opened(): PortalServer {
    if (this.server === null) throw new Error('the centre is not open')
    return this.server
  }

  private async carryNotice(
    request: Request,
    deliver: (request: Request) => Response | Promise<Response>,
  ): Promise<Response> {
    const { time, rng } = this
    const fate = this.faulty
      ? rng.weighed([
          [70, 'arrives'],
          [8, 'is lost'],
          [8, 'answer is lost'],
          [7, 'comes twice'],
          [7, 'is overtaken'],
        ])
      : 'arrives'
    const again = (wait: number) => {
      const copy = request.clone()
      time.after(wait, async () => void (await deliver(copy)))
    }
    if (fate === 'comes twice') again(rng.between(1, 60_000))
    if (fate === 'is overtaken') again(rng.between(1, 240_000))
    if (fate === 'is lost' || fate === 'is overtaken') throw new Error('the notice did not arrive')
    const answer = await deliver(request)
    if (fate === 'answer is lost') throw new Error('the answer did not arrive')
    return answer
  }
}

function cheapHashOf(text: string): string {
  return `cheap$${Buffer.from(text).toString('base64')}`
}
