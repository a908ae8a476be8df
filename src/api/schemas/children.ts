import * as z from 'zod/mini'
import type { ChildMember, ChildMembers } from '@domain/account/account'
import { answerWith } from './envelope'
import {
  dateOrNull,
  integer,
  integerOrNull,
  nullable,
  rowsOf,
  shape,
  textOrNull,
  booleanOrNull,
} from './wire'

/** The names of a child; without separate names, it splits the full name at the first space. */
function namesOf(wire: {
  fname: string | null
  lname: string | null
  name: string | null
  full_name: string | null
}) {
  const name =
    wire.name ?? wire.full_name ?? [wire.fname, wire.lname].filter((part) => part !== null).join(' ')
  const [first = '', ...rest] = name.split(' ')
  return { name, firstName: wire.fname ?? first, lastName: wire.lname ?? rest.join(' ').trim() }
}

const child = shape(
  {
    id: integer,
    name: textOrNull,
    full_name: textOrNull,
    fname: textOrNull,
    lname: textOrNull,
    date_of_birth: dateOrNull,
    age: integerOrNull,
    member_type: textOrNull,
    status: textOrNull,
    joinDate: dateOrNull,
    joined_date: dateOrNull,
    profile_picture_path: textOrNull,
    school: textOrNull,
    emergency_mobile: textOrNull,
    gender: textOrNull,
    class_enrollments_count: integerOrNull,
    is_can_delete: booleanOrNull,
  },
  (wire): ChildMember => ({
    id: wire.id,
    ...namesOf(wire),
    dateOfBirth: wire.date_of_birth,
    age: wire.age,
    memberType: wire.member_type,
    status: wire.status,
    joinedDate: wire.joinDate ?? wire.joined_date,
    picturePath: wire.profile_picture_path,
    school: wire.school,
    emergencyMobile: wire.emergency_mobile,
    gender: wire.gender,
    classEnrollments: wire.class_enrollments_count ?? 0,
    canDelete: wire.is_can_delete === true,
  }),
)

const counts = z.object({
  child_members: integerOrNull,
  adult_members: integerOrNull,
  total_members: integerOrNull,
})

/**
 * Answer of `GET /child-members` (A3.20, A3.21, A7.11). Counts the rows where counts are absent, the member
 * included.
 */
export const childMembersAnswer = answerWith(
  shape({ child_members: rowsOf(child), counts: nullable(counts) }, (wire): ChildMembers => {
    const children = wire.counts?.child_members ?? wire.child_members.length
    const adults = wire.counts?.adult_members ?? 1
    return {
      children: wire.child_members,
      counts: { children, adults, total: wire.counts?.total_members ?? children + adults },
    }
  }),
)
