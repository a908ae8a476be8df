import { centreBranches } from '@domain/account/branches'
import { newEmail } from '@domain/forms/accountFieldRules'
import type { FieldRule } from '@domain/forms/fieldRules'
import * as rules from '@domain/forms/memberFieldRules'
import { isCentreDate } from '@domain/time/centreTime'
import { normalEmail } from '@domain/values/emailAddress'
import { normalText } from '@domain/values/typedText'

/** A column of a table of members: its name in the header, which is also its name in the database. */
export const columnNames = [
  'email',
  'first_name',
  'last_name',
  'mobile',
  'gender',
  'membership',
  'branches',
  'date_of_birth',
  'nic',
  'city',
  'emergency_mobile',
  'joined_date',
] as const
export type ColumnName = (typeof columnNames)[number]

/** A line of the table, in the forms of the database. Null: the table has nothing there. */
export interface ImportedMember {
  readonly email: string
  readonly branches: readonly string[]
  readonly fields: Readonly<Record<FieldName, string | null>>
  /** True when nothing is missing that a profile of this membership has. */
  readonly isComplete: boolean
}

/** The columns of `members` that a table fills. */
export const fieldNames = [
  'first_name',
  'last_name',
  'mobile',
  'gender',
  'member_type',
  'date_of_birth',
  'nic',
  'city',
  'emergency_mobile',
  'joined_date',
] as const
type FieldName = (typeof fieldNames)[number]

/** A line that cannot be taken, in words. */
export class RefusedLine extends Error {}

const neededAlways = ['first_name', 'last_name', 'mobile', 'gender', 'member_type'] as const
const neededForFull = ['date_of_birth', 'nic', 'city', 'emergency_mobile'] as const

const checkedBy = (rule: FieldRule, value: string): string => {
  const refusal = rule(value)
  if (refusal !== null) throw new RefusedLine(refusal)
  return value
}

/** Day, in ISO or as Sri Lanka writes it: 2026-12-31, 31/12/2026, 31.12.2026. */
function dayIn(value: string, name: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(value) ?? []
  const date = year === '' ? value : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isCentreDate(date)) throw new RefusedLine(`${name}: ${value} is no day like 2026-12-31`)
  return date
}

const memberTypes: Readonly<Record<string, string>> = {
  basic: 'Level 3',
  'level 3': 'Level 3',
  full: 'Level 2',
  'level 2': 'Level 2',
}

function memberTypeIn(value: string): string {
  const known = memberTypes[value.toLowerCase().replace(/ membership$/, '')]
  if (known === undefined) throw new RefusedLine(`membership: ${value} is neither Basic nor Full`)
  return known
}

function genderIn(value: string): string {
  const known = ['Male', 'Female', 'Other'].find((each) =>
    [each.toLowerCase(), each[0]?.toLowerCase()].includes(value.toLowerCase()),
  )
  if (known === undefined) throw new RefusedLine(`gender: ${value} is not Male, Female or Other`)
  return known
}

/** Names or numbers of branches with semicolons between them, as their names on the wire. */
function branchesIn(value: string): readonly string[] {
  const wanted = value.split(';').flatMap((each) => (each.trim() === '' ? [] : [each.trim()]))
  if (wanted.length === 0) throw new RefusedLine('branches: a member belongs to one at least')
  return wanted.map((each) => {
    const found = centreBranches().find(({ id, name, displayName }) =>
      [String(id), name, displayName, displayName.replace(/ Branch$/, '')].some(
        (known) => known.toLowerCase() === each.toLowerCase(),
      ),
    )
    if (!found) throw new RefusedLine(`branches: the centre has no ${each}`)
    return found.name
  })
}

/**
 * Reads a line. `today` is the day at the centre. Throws {@link RefusedLine} for a value that a form of the portal
 * would refuse too.
 */
export function memberIn(row: Readonly<Record<ColumnName, string>>, today: string): ImportedMember {
  const given = (name: ColumnName, read: (value: string) => string): string | null => {
    const value = normalText(row[name])
    return value === '' ? null : read(value)
  }
  const email = normalEmail(checkedBy(newEmail, normalText(row.email)))
  const phone = (rule: FieldRule) => (value: string) => rules.normalMobile(checkedBy(rule, value))
  const fields = {
    first_name: given('first_name', (value) => checkedBy(rules.firstName, value)),
    last_name: given('last_name', (value) => checkedBy(rules.lastName, value)),
    mobile: given('mobile', phone(rules.mobile)),
    gender: given('gender', genderIn),
    member_type: given('membership', memberTypeIn),
    date_of_birth: given('date_of_birth', (value) =>
      checkedBy(rules.birthDate(today), dayIn(value, 'date_of_birth')),
    ),
    nic: given('nic', (value) => checkedBy(rules.nationalId, value)),
    city: given('city', (value) => checkedBy(rules.city, value)),
    emergency_mobile: given('emergency_mobile', phone(rules.emergencyMobile)),
    joined_date: given('joined_date', (value) => dayIn(value, 'joined_date')),
  }
  const needed = [...neededAlways, ...(fields.member_type === 'Level 2' ? neededForFull : [])]
  return {
    email,
    branches: branchesIn(row.branches),
    fields,
    isComplete: needed.every((name) => fields[name] !== null),
  }
}
