import { type CentreDate, addDays, addMonths, todayAt } from '@domain/time/centreTime'
import { joinBranches } from '@server/accounts/members'
import type { AppContext } from '@server/context'
import { only, type Queries } from '@server/database/database'
import { chosenPassword } from '@server/security/chosenPassword'

/** The password of every seed member that has one. The README names it: it protects only sample data. */
export const seedPassword = 'Shuttle-2026!'

/** The number of seed members, with or without a password. */
export const seedMemberCount = 7

/** Ids of the seed members, to which other features add their data. */
export interface SeedMembers {
  /** Full membership, both branches, two children, the second of them without class enrolments. */
  readonly full: { readonly id: number; readonly children: readonly [number, number] }
  /** Basic membership, Branch 1. */
  readonly basic: { readonly id: number }
  /** Unverified: no profile. */
  readonly unverified: { readonly id: number }
  /** Was a Basic member, deactivated by the centre. */
  readonly inactive: { readonly id: number }
  /** Verified, without a completed profile. */
  readonly incomplete: { readonly id: number }
  /** Created by an administrator: a profile, but no password. */
  readonly adminCreated: { readonly id: number }
  /** Works at the front desk. */
  readonly desk: { readonly id: number }
}

interface SeedMember {
  readonly email: string
  readonly password: boolean
  readonly verified: boolean
  readonly active?: boolean
  readonly branches: readonly string[]
  readonly joined: CentreDate
  readonly profile?: {
    readonly firstName: string
    readonly lastName: string
    readonly mobile: string
    readonly gender: 'Male' | 'Female'
    readonly memberType: 'Level 2' | 'Level 3'
    readonly details?: readonly [emergencyMobile: string, dateOfBirth: CentreDate, city: string, nic: string]
  }
}

/** Creates a member for every situation. The days of joining lie before the centre's today. */
export async function seedMembers(database: Queries, context: AppContext): Promise<SeedMembers> {
  const today = todayAt(context.clock.now())
  const passwordHash = await context.hasher.hash(
    await chosenPassword('password', seedPassword, ''),
    'seed members',
  )
  const add = (member: SeedMember) => addMember(database, context, passwordHash, member)
  const full = await add({
    email: 'full@members.example',
    password: true,
    verified: true,
    branches: ['Branch 1', 'Branch 2'],
    joined: addMonths(today, -26),
    profile: {
      firstName: 'Nadeesha',
      lastName: 'Perera',
      mobile: '0771234567',
      gender: 'Female',
      memberType: 'Level 2',
      details: ['0712345678', '1988-04-12', 'Piliyandala', '198845601234'],
    },
  })
  await database.query(
    `insert into billing_addresses (member_id, address, city, district, province, postal_code, country,
       emergency_contact_name, emergency_contact_relation, emergency_contact_phone)
     values ($1, '24 Temple Road', 'Piliyandala', 'Colombo', 'Western Province', '10300', 'Sri Lanka',
       'Ruwan Perera', 'Spouse', '0712345678')`,
    [full],
  )
  const child = async (firstName: string, gender: string, years: number, school: string) =>
    only(
      await database.query<{ id: number }>(
        `insert into child_members (member_id, first_name, last_name, date_of_birth, school, gender, joined_date, created_at)
         values ($1, $2, 'Perera', $3, $4, $5, $6, $7) returning id`,
        [
          full,
          firstName,
          addDays(addMonths(today, -12 * years), -40),
          school,
          gender,
          addMonths(today, -14),
          new Date(context.clock.now()),
        ],
      ),
    ).id
  const children = [
    await child('Sahan', 'Male', 12, 'Piliyandala Central College'),
    await child('Dinithi', 'Female', 9, 'Dharmapala Vidyalaya'),
  ] as const
  await database.query(
    `insert into class_enrollments (child_member_id, class_name) values ($1, 'Junior Badminton')`,
    [children[0]],
  )
  const basic = await add({
    email: 'basic@members.example',
    password: true,
    verified: true,
    branches: ['Branch 1'],
    joined: addMonths(today, -7),
    profile: {
      firstName: 'Kasun',
      lastName: 'Fernando',
      mobile: '0765550101',
      gender: 'Male',
      memberType: 'Level 3',
    },
  })
  const unverified = await add({
    email: 'unverified@members.example',
    password: true,
    verified: false,
    branches: ['Branch 1'],
    joined: addDays(today, -1),
  })
  const inactive = await add({
    email: 'inactive@members.example',
    password: true,
    verified: true,
    active: false,
    branches: ['Branch 2'],
    joined: addMonths(today, -30),
    profile: {
      firstName: 'Malini',
      lastName: 'Silva',
      mobile: '0705550102',
      gender: 'Female',
      memberType: 'Level 3',
    },
  })
  const incomplete = await add({
    email: 'incomplete@members.example',
    password: true,
    verified: true,
    branches: ['Branch 1', 'Branch 2'],
    joined: addDays(today, -2),
  })
  const adminCreated = await add({
    email: 'admin-created@members.example',
    password: false,
    verified: false,
    branches: ['Branch 2'],
    joined: addDays(today, -10),
    profile: {
      firstName: 'Tharindu',
      lastName: 'Jayasinghe',
      mobile: '0785550103',
      gender: 'Male',
      memberType: 'Level 3',
    },
  })
  const desk = await add({
    email: 'desk@members.example',
    password: true,
    verified: true,
    branches: ['Branch 1', 'Branch 2'],
    joined: addMonths(today, -36),
    profile: {
      firstName: 'Ishara',
      lastName: 'Gunasekara',
      mobile: '0775550104',
      gender: 'Female',
      memberType: 'Level 3',
    },
  })
  await database.query(`update members set role = 'staff' where id = $1`, [desk])
  return {
    full: { id: full, children },
    basic: { id: basic },
    unverified: { id: unverified },
    inactive: { id: inactive },
    incomplete: { id: incomplete },
    adminCreated: { id: adminCreated },
    desk: { id: desk },
  }
}

async function addMember(
  database: Queries,
  context: AppContext,
  passwordHash: string,
  member: SeedMember,
): Promise<number> {
  const now = new Date(context.clock.now())
  const { profile } = member
  const [emergencyMobile, dateOfBirth, city, nic] = profile?.details ?? [null, null, null, null]
  const { id } = only(
    await database.query<{ id: number }>(
      `insert into members (email, password_hash, created_by_administrator, email_verified_at, deactivated_at,
         profile_completed_at, first_name, last_name, mobile, gender, member_type, emergency_mobile, date_of_birth, city,
         nic, joined_date, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning id`,
      [
        member.email,
        member.password ? passwordHash : null,
        !member.password,
        member.verified ? now : null,
        member.active === false ? now : null,
        profile ? now : null,
        profile?.firstName ?? '',
        profile?.lastName ?? '',
        profile?.mobile ?? '',
        profile?.gender ?? null,
        profile?.memberType ?? null,
        emergencyMobile,
        dateOfBirth,
        city,
        nic,
        member.joined,
        now,
      ],
    ),
  )
  await joinBranches(database, id, member.branches)
  return id
}
