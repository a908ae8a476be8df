import type { KnownAccountStatus } from '@domain/account/session'
import { emailKey, normalEmail } from '@domain/values/emailAddress'
import { isUniqueViolation, type Queries } from '@server/database/database'

/** An adult member with their account. */
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
  /** `staff` works at the front desk; a `guest` was entered there and never signs in. */
  readonly role: 'member' | 'staff' | 'guest'
  /** Names of the branches, ordered by their numbers. */
  readonly branches: readonly string[]
}

/** The columns of a member `m`. */
export const memberColumns = `
  m.id, m.email, m.password_hash as "passwordHash", m.created_by_administrator as "createdByAdministrator",
  m.email_verified_at as "emailVerifiedAt", m.deactivated_at as "deactivatedAt",
  m.profile_completed_at as "profileCompletedAt", m.first_name as "firstName", m.last_name as "lastName", m.mobile,
  m.gender, m.member_type as "memberType", m.emergency_mobile as "emergencyMobile", m.date_of_birth as "dateOfBirth",
  m.city, m.nic, m.joined_date as "joinedDate", m.role,
  array(select b.name from member_branches mb join branches b on b.id = mb.branch_id
        where mb.member_id = m.id order by b.id) as branches`

/** The member's name in lists. */
export const fullNameOf = ({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/**
 * The SQL expression by which addresses of a member `m` compare: the key, which the table stores only where
 * it differs from the address.
 */
export const keyOfEmail = 'coalesce(m.email_key, lower(m.email))'

/**
 * Finds the members with an address in any spelling: one or none. More exist only where members made several
 * accounts before the server treated all spellings of a mailbox as one; the exact spelling comes first.
 */
export const findMembersByEmail = (database: Queries, email: string): Promise<Member[]> =>
  database.query<Member>(
    `select ${memberColumns} from members m where ${keyOfEmail} = $1
     order by lower(m.email) = $2 desc, m.email_number`,
    [emailKey(email), normalEmail(email)],
  )

export async function findMemberByEmail(database: Queries, email: string): Promise<Member | null> {
  return (await findMembersByEmail(database, email))[0] ?? null
}

/** An address as the table stores it: the spelling for the member's eyes, and the key where it differs. */
export function emailColumns(address: string): { readonly email: string; readonly key: string | null } {
  const [email, key] = [normalEmail(address), emailKey(address)]
  return { email, key: key === email ? null : key }
}

/** Gives a member another address. Rejects when another member has it ({@link isEmailTaken}). */
export async function setEmail(database: Queries, memberId: number, address: string): Promise<void> {
  const { email, key } = emailColumns(address)
  await database.query('update members set email = $2, email_key = $3, email_number = 0 where id = $1', [
    memberId,
    email,
    key,
  ])
}

/**
 * Gives a member an earlier address back, beside another account of its mailbox if there is one. That account
 * is older than the change, because nobody else gets the mailbox meanwhile.
 */
export async function giveEmailBack(database: Queries, memberId: number, address: string): Promise<void> {
  const { email, key } = emailColumns(address)
  await database.query(
    `update members m set email = $2, email_key = $3, email_number = case when exists (
       select 1 from members o where o.id <> m.id and o.email_number = 0
         and coalesce(o.email_key, lower(o.email)) = $4) then m.id else 0 end
     where m.id = $1`,
    [memberId, email, key, emailKey(address)],
  )
}

/** True for an error that says another member has the address. */
export const isEmailTaken = (error: unknown): boolean =>
  isUniqueViolation(error, 'members_email') || isUniqueViolation(error, 'members_email_key')

export async function findMember(database: Queries, id: number): Promise<Member | null> {
  return (
    (await database.query<Member>(`select ${memberColumns} from members m where m.id = $1`, [id]))[0] ?? null
  )
}

/**
 * True while the member still has the verified password, by its hash: another request may set a new one while
 * this one waits for its turn to hash. In a transaction, the lock prevents a new password until the end.
 */
export async function stillHasPassword(database: Queries, member: Member): Promise<boolean> {
  const rows = await database.query('select 1 from members where id = $1 and password_hash = $2 for share', [
    member.id,
    member.passwordHash,
  ])
  return rows.length > 0
}

/** The status that decides which pages the member may open (A4.01–A4.04). */
export function accountStatusOf(member: Member): KnownAccountStatus {
  if (member.deactivatedAt !== null) return 'inactive'
  if (member.emailVerifiedAt === null) return 'unverified'
  return member.profileCompletedAt === null ? 'verified_incomplete_profile' : 'active_complete'
}

/** Joins a member to branches; existing memberships stay (A3.15). */
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
