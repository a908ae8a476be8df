import { normalMobile } from '@domain/forms/memberFieldRules'
import { containing } from '@server/database/containing'
import { only, type Queries } from '@server/database/database'

/** The domain of the addresses of guests, to which no mail can go (RFC 2606). */
const guestDomain = 'guest.invalid'

/** Somebody who plays at the centre. */
export interface PersonRow {
  readonly person_id: number | null
  readonly person_name: string
  readonly mobile: string
  readonly email: string
  readonly is_guest: boolean
}

/** The columns of a member `m`. */
export const personColumns = `m.id as person_id, concat_ws(' ', nullif(m.first_name, ''), nullif(m.last_name, '')) as person_name,
  m.mobile, m.email, m.role = 'guest' as is_guest`

export const personOnWire = ({ person_id, person_name, mobile, email, is_guest }: PersonRow) => ({
  id: person_id,
  // A table of members may have no name.
  name: person_name === '' ? email : person_name,
  mobile,
  email: is_guest ? null : email,
  is_guest,
})

/**
 * SQL: true for a member `m` for whom can be booked: the centre entered them, also with gaps, or they completed their
 * profile.
 */
export const canPlay =
  '(m.deactivated_at is null and (m.profile_completed_at is not null or m.created_by_administrator))'

const highest = 10

/** The people whose name, mobile number or address contains the text: ten at most, members before guests. */
export async function findPeople(queries: Queries, search: string) {
  const people = await queries.query<PersonRow>(
    `select ${personColumns} from members m
     where ${canPlay}
       and (m.first_name || ' ' || m.last_name ilike $1 or m.role <> 'guest' and m.email ilike $1 or m.mobile like $2)
     order by m.role = 'guest', m.first_name, m.last_name, m.id limit ${highest}`,
    [containing(search), containing(normalMobile(search))],
  )
  return people.map(personOnWire)
}

/** Finds the guest with a name and a mobile number, or enters them. */
export async function guestNamed(
  queries: Queries,
  { name, mobile }: { readonly name: string; readonly mobile: string },
  now: number,
): Promise<number> {
  const [first = '', ...rest] = name.split(' ')
  const [known] = await queries.query<{ id: number }>(
    `select id from members where role = 'guest' and mobile = $1 and lower(first_name || ' ' || last_name) = lower($2)
     order by id limit 1`,
    [mobile, `${first} ${rest.join(' ')}`],
  )
  if (known) return known.id
  const entered = await queries.query<{ id: number }>(
    `with next as (select nextval(pg_get_serial_sequence('members', 'id'))::int as id)
     insert into members (id, email, first_name, last_name, mobile, joined_date, profile_completed_at, role, created_at)
     select id, 'guest-' || id || '@${guestDomain}', $1, $2, $3, $4::timestamptz, $4, 'guest', $4 from next returning id`,
    [first, rest.join(' '), mobile, new Date(now)],
  )
  return only(entered).id
}
