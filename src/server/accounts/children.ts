import type * as z from 'zod/mini'
import { childMembers, createChild, deleteChild, updateChild } from '@api/endpoints/children'
import { childRequest, deleteChildRequest } from '@api/requests/children'
import { todayAt } from '@domain/time/centreTime'
import type { Queries } from '@server/database/database'
import type { MemberCall, MemberRoutes } from '@server/http/memberRoutes'
import { forbidden, notFound, Problem } from '@server/http/problems'
import { demandBirthDate } from './birthDate'

/** More than any family has; the limit stops programs. */
const maxChildren = 30

interface ChildRow {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
  readonly school: string | null
  readonly emergencyMobile: string | null
  readonly gender: string | null
  readonly relationship: string
  readonly status: string
  readonly picturePath: string | null
  readonly joinedDate: string
  /** Class enrolments that are still running. */
  readonly enrollments: number
}

/** Child accounts of the signed-in member (A7.11–A7.14). Reading is for every member, writing for Full membership. */
export function registerChildren(routes: MemberRoutes): void {
  routes.forMembers({ endpoint: childMembers, access: 'completeProfile' }, async ({ context, member }) => {
    const children = await childrenOf(context.database, member.id)
    const today = todayAt(context.clock.now())
    return {
      data: {
        child_members: children.map((child) => childOnWire(child, today)),
        counts: {
          child_members: children.length,
          adult_members: 1,
          total_members: children.length + 1,
        },
      },
    }
  })

  routes.forMembers(
    { endpoint: createChild, body: childRequest, access: 'fullMembership' },
    async ({ context, body, member }) => {
      const now = context.clock.now()
      demandBirthDate(body.date_of_birth, now)
      const [child] = await context.database.transaction(async (database) => {
        // The lock makes children of one member queue, so the count holds until the end of the transaction.
        await database.query('select 1 from members where id = $1 for update', [member.id])
        return database.query<{ id: number }>(
          `insert into child_members (member_id, first_name, last_name, date_of_birth, school, emergency_mobile, gender,
             joined_date, created_at)
           select $1, $2, $3, $4, $5, $6, $7, $8, $9
           where (select count(*) from child_members where member_id = $1) < ${maxChildren} returning id`,
          [...valuesOf(member.id, body), todayAt(now), new Date(now)],
        )
      })
      if (!child) throw new Problem(422, 'Please contact support to add more child accounts.')
      return { status: 201, message: 'The child account has been added.', data: { id: child.id } }
    },
  )

  routes.forMembers({ endpoint: updateChild, body: childRequest, access: 'fullMembership' }, async (call) => {
    const { context, body } = call
    demandBirthDate(body.date_of_birth, context.clock.now())
    const id = await demandOwnChild(call)
    await context.database.query(
      `update child_members set first_name = $2, last_name = $3, date_of_birth = $4, school = $5,
         emergency_mobile = $6, gender = $7 where id = $1`,
      valuesOf(id, body),
    )
    return { message: 'The child account has been updated.' }
  })

  routes.forMembers(
    { endpoint: deleteChild, body: deleteChildRequest, access: 'fullMembership' },
    async (call) => {
      const id = await demandOwnChild(call)
      // The server decides now, whatever the client believes (security check 18).
      const removed = await call.context.database.query(
        `delete from child_members c where c.id = $1 and not exists (
         select 1 from class_enrollments e where e.child_member_id = c.id and e.status = 'Active') returning c.id`,
        [id],
      )
      if (removed.length === 0) {
        // Another request may have removed the child meanwhile; then the refusal is not about classes.
        await demandOwnChild(call)
        throw new Problem(
          422,
          'This child account cannot be removed because they have active class enrollments. Please contact support for assistance.',
        )
      }
      return { message: 'The child account has been removed.' }
    },
  )
}

/** Children as the profile page lists them (A3.09). */
export async function linkedMembersOf(database: Queries, memberId: number) {
  const children = await childrenOf(database, memberId)
  return children.map((child) => ({
    id: child.id,
    full_name: `${child.firstName} ${child.lastName}`,
    member_type: 'Child',
    account_type: child.relationship,
    status: child.status,
    joined_date: child.joinedDate,
  }))
}

const childrenOf = (database: Queries, memberId: number): Promise<ChildRow[]> =>
  database.query<ChildRow>(
    `select c.id, c.first_name as "firstName", c.last_name as "lastName", c.date_of_birth as "dateOfBirth", c.school,
       c.emergency_mobile as "emergencyMobile", c.gender, c.relationship, c.status,
       c.profile_picture_path as "picturePath", c.joined_date as "joinedDate",
       (select count(*)::int from class_enrollments e where e.child_member_id = c.id and e.status = 'Active') as enrollments
     from child_members c where c.member_id = $1 order by c.id`,
    [memberId],
  )

/** A child in the list of child accounts (A3.20), with the names and the birth date that the form needs. */
const childOnWire = (child: ChildRow, today: string) => ({
  id: child.id,
  name: `${child.firstName} ${child.lastName}`,
  fname: child.firstName,
  lname: child.lastName,
  date_of_birth: child.dateOfBirth,
  age: ageOn(today, child.dateOfBirth),
  member_type: 'Child',
  status: child.status,
  joinDate: child.joinedDate,
  profile_picture_path: child.picturePath,
  school: child.school,
  emergency_mobile: child.emergencyMobile,
  gender: child.gender,
  class_enrollments_count: child.enrollments,
  is_can_delete: child.enrollments === 0,
})

/** Full years; the months and days compare as text. */
const ageOn = (today: string, birth: string): number =>
  Number(today.slice(0, 4)) - Number(birth.slice(0, 4)) - (today.slice(5) < birth.slice(5) ? 1 : 0)

const valuesOf = (id: number, body: z.output<typeof childRequest>) => [
  id,
  body.fname,
  body.lname,
  body.date_of_birth,
  body.school || null,
  body.emergency_mobile || null,
  body.gender ?? null,
]

/**
 * Demands that the child in the path is the member's own: 403 for another member's, 404 for one that does not
 * exist (security check 17).
 */
async function demandOwnChild({ context, member, pathId }: MemberCall<unknown>): Promise<number> {
  const id = pathId()
  const [child] = await context.database.query<{ memberId: number }>(
    'select member_id as "memberId" from child_members where id = $1',
    [id],
  )
  if (!child) throw notFound('This child account does not exist.')
  if (child.memberId !== member.id) throw forbidden()
  return id
}
