import { asRate, type Rupees } from '@domain/money/money'
import { slotText, spanText } from '@domain/booking/slots'
import type { CentreDate } from '@domain/time/centreTime'
import { longDate } from '@domain/time/dates'
import { deepEqual } from '@domain/values/deepEqual'
import { runningHour } from '@server/booking/runningHour'
import type { PricedStretch, Stretch } from '@server/booking/stretches'
import type { Transaction } from '@server/database/database'
import { conflict } from '@server/http/problems'
import { type Catalogue, type OfferedFacility, weekdays } from './catalogue'
import { bookingsOutsideOffer, strandedLines } from './strandedBookings'

interface Pair {
  readonly one: number
  readonly other: number
}

interface BranchRow {
  readonly id: number
  readonly name: string
  readonly hours: readonly Stretch[]
}

interface ActivityRow {
  readonly id: number
  readonly branch: number
  readonly name: string
  readonly isOpen: boolean
}

/** A facility as the tables have it, in the words of the file. */
interface FacilityRow extends Omit<OfferedFacility, 'rate'> {
  readonly rate: Rupees | null
  readonly row: number
  readonly isBooked: boolean
}

const branchRows = 'select id, display_name as name, hours from branches'
const activityRows = `select id, branch_id as branch, name, status = 'Active' as "isOpen" from activities order by id`
const facilityRows = `
  select f.id as row, f.custom_id as id, f.branch_id as branch, a.name as activity, f.name, f.hourly_rate as rate,
         f.prices, f.status = 'Active' as "isOpen", f.description, f.capacity, f.equipment, f.amenities,
         array(select o.custom_id from facility_exclusions x join facilities o on o.id = x.excluded_id
               where x.facility_id = f.id order by o.custom_id) as excludes,
         exists (select from bookings b where b.facility_id = f.id) as "isBooked"
  from facilities f join activities a on a.id = f.activity_id order by f.id`

/**
 * Makes the offer of the database that of the file, and returns what changed, a sentence each, and the bookings
 * that it strands; none for a file
 * that was applied before. What bookings refer to is closed, never deleted. Must run in a transaction.
 *
 * Refuses: 409 a facility under the name of one that was closed.
 */
export async function applyCatalogue(
  queries: Transaction,
  catalogue: Catalogue,
  now: number,
): Promise<readonly string[]> {
  await queries.query('set constraints facilities_branch_id_name_key deferred')
  const branches = await queries.query<BranchRow>(branchRows)
  const before = await queries.query<FacilityRow>(facilityRows)
  const offered = catalogue.facilities.map(withExclusions(catalogue.facilities, before))
  refuseClosedNames(before, offered)
  const nameOf = new Map(catalogue.branches.map(({ id, name }) => [id, name]))
  const of = (id: number) =>
    nameOf.get(id) ?? branches.find((branch) => branch.id === id)?.name ?? `branch ${id}`
  const outside = await bookingsOutsideOffer(queries, now)
  const changes = [
    ...(await applyBranches(queries, branches, catalogue)),
    ...(await applyActivities(queries, catalogue, of)),
    ...(await applyFacilities(queries, before, offered, of)),
    ...(await writeExclusions(queries, offered, now)),
    ...(await closeOthers(queries, before, offered, of)),
  ]
  return changes.length === 0
    ? []
    : [...changes, ...strandedLines(outside, await bookingsOutsideOffer(queries, now))]
}

/**
 * One that excludes another is excluded by it. One that is no longer in the file goes on excluding: its bookings stay,
 * on the same floor.
 */
const withExclusions =
  (all: readonly OfferedFacility[], before: readonly FacilityRow[]) =>
  (facility: OfferedFacility): OfferedFacility => {
    const named = all.filter(({ excludes }) => excludes.includes(facility.id)).map(({ id }) => id)
    const known = before.find(({ id }) => id === facility.id)?.excludes ?? []
    const closed = known.filter((other) => !all.some(({ id }) => id === other))
    return { ...facility, excludes: [...new Set([...facility.excludes, ...named, ...closed])].sort() }
  }

function refuseClosedNames(before: readonly FacilityRow[], offered: readonly OfferedFacility[]): void {
  const keys = new Set(offered.map(({ id }) => id))
  for (const { branch, name, id } of before.filter((each) => each.isBooked && !keys.has(each.id))) {
    const again = offered.find((each) => each.branch === branch && each.name === name)
    if (again !== undefined)
      throw conflict(
        `The facility ${again.id} has the name ${name} of ${id}, which has bookings and is no longer in the file. Keep the id ${id}, or give another name.`,
      )
  }
}

async function applyBranches(
  queries: Transaction,
  before: readonly BranchRow[],
  { branches }: Catalogue,
): Promise<readonly string[]> {
  const changes: string[] = []
  for (const { id, name, hours } of branches) {
    const known = before.find((each) => each.id === id)
    if (known !== undefined && known.name === name && deepEqual(known.hours, hours)) continue
    await queries.query(
      `insert into branches (id, name, display_name, hours) values ($1, $2, $3, $4::jsonb)
       on conflict (id) do update set display_name = excluded.display_name, hours = excluded.hours`,
      [id, `Branch ${id}`, name, JSON.stringify(hours)],
    )
    if (known === undefined) changes.push(`Branch ${id}, ${name}: new.`)
    else {
      if (known.name !== name) changes.push(`Branch ${id}: ${known.name} is now called ${name}.`)
      if (!deepEqual(known.hours, hours))
        changes.push(`${name}: hours ${hoursText(known.hours)} → ${hoursText(hours)}.`)
    }
  }
  return changes
}

async function applyActivities(
  queries: Transaction,
  { activities }: Catalogue,
  of: (branch: number) => string,
): Promise<readonly string[]> {
  const changes: string[] = []
  const before = await queries.query<ActivityRow>(activityRows)
  const sameAs = ({ branch, name }: { branch: number; name: string }) => `${branch} ${name}`
  const known = new Map(before.map((each) => [sameAs(each), each]))
  const status = (isOpen: boolean) => (isOpen ? 'Active' : 'Inactive')
  for (const each of activities) {
    const row = known.get(sameAs(each))
    const title = `${each.name}, ${of(each.branch)}`
    if (row === undefined) {
      await queries.query('insert into activities (branch_id, name, status) values ($1, $2, $3)', [
        each.branch,
        each.name,
        status(each.isOpen),
      ])
      changes.push(`${title}: new${each.isOpen ? '' : ', closed'}.`)
    } else if (row.isOpen !== each.isOpen) {
      await queries.query('update activities set status = $2 where id = $1', [row.id, status(each.isOpen)])
      changes.push(`${title}: ${each.isOpen ? 'opened' : 'closed'}.`)
    }
  }
  const offered = new Set(activities.map(sameAs))
  for (const row of before.filter((each) => each.isOpen && !offered.has(sameAs(each)))) {
    await queries.query(`update activities set status = 'Inactive' where id = $1`, [row.id])
    changes.push(`${row.name}, ${of(row.branch)}: closed, no longer in the file.`)
  }
  return changes
}

async function applyFacilities(
  queries: Transaction,
  before: readonly FacilityRow[],
  offered: readonly OfferedFacility[],
  of: (branch: number) => string,
): Promise<readonly string[]> {
  const changes: string[] = []
  for (const each of offered) {
    const known = before.find(({ id }) => id === each.id)
    const differing = known === undefined ? [] : differencesOf(known, each)
    if (known !== undefined && differing.length === 0) continue
    await queries.query(
      `insert into facilities (branch_id, activity_id, name, custom_id, hourly_rate, prices, status, description,
                               capacity, equipment, amenities)
       values ($1, (select id from activities where branch_id = $1 and name = $2), $3, $4, $5, $6::jsonb, $7, $8, $9,
               $10, $11::jsonb)
       on conflict (custom_id) do update set
         branch_id = excluded.branch_id, activity_id = excluded.activity_id, name = excluded.name,
         hourly_rate = excluded.hourly_rate, prices = excluded.prices, status = excluded.status,
         description = excluded.description, capacity = excluded.capacity, equipment = excluded.equipment,
         amenities = excluded.amenities`,
      [
        each.branch,
        each.activity,
        each.name,
        each.id,
        each.rate,
        JSON.stringify(each.prices),
        each.isOpen ? 'Active' : 'Inactive',
        each.description,
        each.capacity,
        each.equipment,
        JSON.stringify(each.amenities),
      ],
    )
    const title = `${each.name} (${each.id}), ${of(each.branch)}`
    changes.push(
      known === undefined
        ? `${title}: new, ${each.activity}, ${asRate(each.rate)} an hour${pricesText(each.prices)}${each.isOpen ? '' : ', closed'}.`
        : `${title}: ${differing.join('; ')}.`,
    )
  }
  return changes
}

/** What differs, in words. */
function differencesOf(known: FacilityRow, now: OfferedFacility): readonly string[] {
  const said: string[] = []
  if (known.branch !== now.branch) said.push(`branch ${known.branch} → ${now.branch}`)
  for (const field of ['name', 'activity', 'description', 'capacity', 'equipment'] as const)
    if (known[field] !== now[field]) said.push(`${field} ${known[field] ?? 'none'} → ${now[field] ?? 'none'}`)
  if (known.rate !== now.rate)
    said.push(`rate ${known.rate === null ? 'none' : asRate(known.rate)} → ${asRate(now.rate)}`)
  if (!deepEqual(known.prices, now.prices))
    said.push(`prices${pricesText(known.prices) || ' none'} →${pricesText(now.prices) || ' none'}`)
  if (known.isOpen !== now.isOpen) said.push(now.isOpen ? 'opened' : 'closed')
  for (const field of ['amenities', 'excludes'] as const)
    if (!deepEqual(known[field], now[field]))
      said.push(`${field} ${known[field].join(', ') || 'none'} → ${now[field].join(', ') || 'none'}`)
  return said
}

/** Writes what excludes what; says which hours of one floor are already booked twice. */
async function writeExclusions(
  queries: Transaction,
  offered: readonly OfferedFacility[],
  now: number,
): Promise<readonly string[]> {
  const pairs = offered.flatMap(({ id, excludes }) =>
    excludes.flatMap((other) => [
      { id, other },
      { id: other, other: id },
    ]),
  )
  const wanted = `
    select f.id as facility_id, o.id as excluded_id from jsonb_to_recordset($1::jsonb) as p (id text, other text)
    join facilities f on f.custom_id = p.id join facilities o on o.custom_id = p.other`
  const given = [JSON.stringify(pairs)]
  await queries.query(
    `delete from facility_exclusions where (facility_id, excluded_id) not in (${wanted})`,
    given,
  )
  const added = await queries.query<Pair>(
    `insert into facility_exclusions (facility_id, excluded_id) ${wanted} on conflict do nothing
     returning facility_id as one, excluded_id as other`,
    given,
  )
  const twice = await queries.query<{ one: string; other: string; date: CentreDate; hour: number }>(
    `select f.name as one, g.name as other, s.date, s.hour
     from jsonb_to_recordset($1::jsonb) as p (one int, other int)
     join booking_schedules s on s.facility_id = p.one and s.status <> 'Canceled' and (s.date, s.hour) >= ($2::date, $3::int)
     join booking_schedules t on t.facility_id = p.other and t.status <> 'Canceled' and (t.date, t.hour) = (s.date, s.hour)
     join facilities f on f.id = p.one join facilities g on g.id = p.other
     where p.one < p.other order by s.date, s.hour, f.id, g.id`,
    [JSON.stringify(added), ...runningHour(now)],
  )
  return twice.map(
    ({ one, other, date, hour }) =>
      `${one} and ${other} exclude each other and are both booked on ${longDate(date)}, ${slotText(hour)}: move one of them.`,
  )
}

/** Closes what is not in the file; deletes what nobody ever booked. */
async function closeOthers(
  queries: Transaction,
  before: readonly FacilityRow[],
  offered: readonly OfferedFacility[],
  of: (branch: number) => string,
): Promise<readonly string[]> {
  const changes: string[] = []
  const keys = new Set(offered.map(({ id }) => id))
  for (const { row, id, name, branch, isBooked, isOpen } of before.filter((each) => !keys.has(each.id))) {
    const title = `${name} (${id}), ${of(branch)}`
    if (!isBooked) {
      await queries.query('delete from slot_alerts where facility_id = $1', [row])
      await queries.query('delete from facilities where id = $1', [row])
      changes.push(`${title}: deleted, no longer in the file and never booked.`)
    } else if (isOpen) {
      await queries.query(`update facilities set status = 'Inactive' where id = $1`, [row])
      changes.push(`${title}: closed, no longer in the file; its bookings stay.`)
    }
  }
  await queries.query(
    'delete from activities a where not exists (select from facilities f where f.activity_id = a.id)',
  )
  return changes
}

const stretchText = ({ days, from, until }: Stretch): string =>
  `${days.length === 7 ? 'daily' : days.map((day) => weekdays[day]).join(' ')} ${spanText(from, until)}`

const hoursText = (hours: readonly Stretch[]): string =>
  hours.length === 0 ? 'all day' : hours.map(stretchText).join(', ')

const pricesText = (prices: readonly PricedStretch[]): string =>
  prices.map((each) => `, ${asRate(each.rate)} ${stretchText(each)}`).join('')
