import type { KnownAccountStatus } from '@domain/account/session'
import type { Queries } from '@server/database/database'

/** An adult member and their account, as the server knows them. */
export interface Member {
  readonly id: number
  readonly email: string
  readonly passwordHash: string | null
  readonly createdByAdministrator: boolean
  readonly emailVerifiedAt: Date | null
  readonly deactivatedAt: Date | null
  readonly profileCompletedAt: Date | null
  readonly firstName: string
  readonly lastName: string
  readonly mobile: string
  readonly gender: string | null
  readonly memberType: 'Level 2' | 'Level 3' | null
  readonly emergencyMobile: string | null
  readonly dateOfBirth: string | null
  readonly city: string | null
  readonly nic: string | null
  readonly joinedDate: string
  /** Names of the branches in the order of their numbers. */
  readonly branches: readonly string[]
}

/** Of a member `m`. */
export const memberColumns = `
  m.id, m.email, m.password_hash as "passwordHash", m.created_by_administrator as "createdByAdministrator",
  m.email_verified_at as "emailVerifiedAt", m.deactivated_at as "deactivatedAt",
  m.profile_completed_at as "profileCompletedAt", m.first_name as "firstName", m.last_name as "lastName", m.mobile,
  m.gender, m.member_type as "memberType", m.emergency_mobile as "emergencyMobile", m.date_of_birth as "dateOfBirth",
  m.city, m.nic, m.joined_date as "joinedDate",
  array(select b.name from member_branches mb join branches b on b.id = mb.branch_id
        where mb.member_id = m.id order by b.id) as branches`

/** What a member is called in lists. */
export const fullNameOf = ({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** Addresses are the same in any case. */
export const normalEmail = (email: string): string => email.trim().toLowerCase()

export async function findMemberByEmail(database: Queries, email: string): Promise<Member | null> {
  const sql = `select ${memberColumns} from members m where lower(m.email) = $1`
  return (await database.query<Member>(sql, [normalEmail(email)]))[0] ?? null
}

export async function findMember(database: Queries, id: number): Promise<Member | null> {
  return (
    (await database.query<Member>(`select ${memberColumns} from members m where m.id = $1`, [id]))[0] ?? null
  )
}

/**
 * Whether the member still has the password that was verified, by its hash: another may be set while a request waits for
 * its turn to hash. In a transaction, none is set until its end.
 */
export async function stillHasPassword(database: Queries, member: Member): Promise<boolean> {
  const rows = await database.query('select 1 from members where id = $1 and password_hash = $2 for share', [
    member.id,
    member.passwordHash,
  ])
  return rows.length > 0
}

/** The status that decides where a member may go (A4.01–A4.04). */
export function accountStatusOf(member: Member): KnownAccountStatus {
  if (member.deactivatedAt !== null) return 'inactive'
  if (member.emailVerifiedAt === null) return 'unverified'
  return member.profileCompletedAt === null ? 'verified_incomplete_profile' : 'active_complete'
}

/** Joins a member to branches; the ones joined already stay (A3.15). */
export async function joinBranches(
  database: Queries,
  memberId: number,
  names: readonly string[],
): Promise<void> {
  await database.query(
    `insert into member_branches (member_id, branch_id)
     select $1, id from branches where name = any($2::text[]) on conflict do nothing`,
    [memberId, names],
  )
}
