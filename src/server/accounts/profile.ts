import { completeProfile } from '@api/endpoints/account'
import { addBranch, showProfile, updateAdultMember } from '@api/endpoints/profile'
import { completeProfileRequest } from '@api/requests/account'
import { addBranchRequest, updateAdultMemberRequest } from '@api/requests/profile'
import type { MemberCall, MemberRoutes } from '@server/http/memberRoutes'
import { conflict, forbidden, invalid, notFound } from '@server/http/problems'
import { findBillingAddress, billingAddressOnWire } from './billingAddress'
import { demandBirthDate } from './birthDate'
import { demandKnownBranches } from './branches'
import { linkedMembersOf } from './children'
import { findMember, joinBranches, type Member } from './members'
import { sentValue } from './partialChange'
import { noteEvent } from '@server/webhooks/events'
import { userOnWire } from './wire'

/** Profile completion, the full profile and its changes (A7.06, A7.15, A7.16, A7.19). */
export function registerProfile(routes: MemberRoutes): void {
  routes.forMembers(
    { endpoint: completeProfile, body: completeProfileRequest, access: 'verifiedAccount' },
    async ({ context, body, member }) => {
      const now = context.clock.now()
      const full = body.member_type === 'Level 2' ? body : null
      if (full) demandBirthDate(full.date_of_birth, now)
      await context.database.transaction(async (transaction) => {
        const rows = await transaction.query(
          `update members set first_name = $2, last_name = $3, mobile = $4, gender = $5, member_type = $6,
           emergency_mobile = $7, date_of_birth = $8, city = $9, nic = $10, profile_completed_at = $11
         where id = $1 and profile_completed_at is null returning id`,
          [
            member.id,
            body.fname,
            body.lname,
            body.mobile,
            body.gender,
            body.member_type,
            full?.emergency_mobile ?? null,
            full?.date_of_birth ?? null,
            full?.city ?? null,
            full?.nic ?? null,
            new Date(now),
          ],
        )
        if (rows.length === 0) throw conflict('Your profile is already complete.')
        await noteEvent(context, transaction, { type: 'member.joined', memberId: member.id })
      })
      const completed = (await findMember(context.database, member.id)) ?? member
      return { message: 'Your profile is complete.', data: userOnWire(completed) }
    },
  )

  routes.forMembers({ endpoint: showProfile, access: 'completeProfile' }, async ({ context, member }) => {
    const address = await findBillingAddress(context.database, member.id)
    return {
      data: {
        adult_member: adultMemberOnWire(member),
        billing_address: address && billingAddressOnWire(address),
        child_members: await linkedMembersOf(context.database, member.id),
      },
    }
  })

  routes.forMembers(
    { endpoint: updateAdultMember, body: updateAdultMemberRequest, access: 'completeProfile' },
    async (call) => {
      const { context, body, member } = call
      await demandOwnId(call)
      if (member.memberType === 'Level 2') {
        refuseEmptied('nic', body.nic, member.nic, 'National ID is required')
        refuseEmptied('city', body.city, member.city, 'City is required')
        refuseEmptied('date_of_birth', body.date_of_birth, member.dateOfBirth, 'Date of birth is required')
      }
      if (body.date_of_birth) demandBirthDate(body.date_of_birth, context.clock.now())
      const gender = body.gender === undefined ? undefined : genderOf(body.gender)
      demandKnownBranches(body.branches ?? [])
      await context.database.transaction(async (database) => {
        await database.query(
          `update members set first_name = $2, last_name = $3, mobile = $4, nic = ${kept('nic', '$5')},
             date_of_birth = ${kept('date_of_birth', '$6', 'date')}, gender = ${kept('gender', '$7')},
             city = ${kept('city', '$8')} where id = $1`,
          [
            member.id,
            body.fname,
            body.lname,
            body.mobile,
            sentValue(body.nic),
            sentValue(body.date_of_birth),
            sentValue(gender),
            sentValue(body.city),
          ],
        )
        await joinBranches(database, member.id, body.branches ?? [])
      })
      const updated = (await findMember(context.database, member.id)) ?? member
      return { message: 'Your profile has been updated.', data: { adult_member: adultMemberOnWire(updated) } }
    },
  )

  routes.forMembers(
    { endpoint: addBranch, body: addBranchRequest, access: 'completeProfile' },
    async (call) => {
      const { context, body, member } = call
      await demandOwnId(call)
      demandKnownBranches(body.branches)
      await joinBranches(context.database, member.id, body.branches)
      const updated = (await findMember(context.database, member.id)) ?? member
      return { message: 'The branch has been added.', data: { branches: updated.branches } }
    },
  )
}

/**
 * Demands that the id in the path is the member's own: 403 for another member's, 404 for one that does not
 * exist (security check 17).
 */
async function demandOwnId({ context, member, pathId }: MemberCall<unknown>): Promise<void> {
  const id = pathId()
  if (id === member.id) return
  throw (await findMember(context.database, id)) ? forbidden() : notFound()
}

/** The member of the full profile (A3.07). */
const adultMemberOnWire = (member: Member) => ({
  id: member.id,
  first_name: member.firstName,
  last_name: member.lastName,
  full_name: `${member.firstName} ${member.lastName}`,
  email: member.email,
  mobile: member.mobile,
  nic: member.nic,
  date_of_birth: member.dateOfBirth,
  member_type: member.memberType,
  gender: member.gender,
  city: member.city,
  joined_date: member.joinedDate,
  emergency_mobile: member.emergencyMobile,
  branches: member.branches,
})

/**
 * The new value of a column: unchanged where the client sent nothing, null where it sent an empty value
 * (`sentValue`).
 */
const kept = (column: string, parameter: string, type = 'text') =>
  `case when ${parameter}::text is null then ${column} else nullif(${parameter}::text, '')::${type} end`

/** Refuses to empty a field that Full membership requires (A1.06). */
function refuseEmptied(
  field: string,
  sent: string | null | undefined,
  now: string | null,
  message: string,
): void {
  if (sent === null && now !== null) throw invalid({ [field]: message })
}

/** Normalises the spelling; an empty text is no gender (A9.15). */
function genderOf(text: string | null): string | null {
  if (text === null || text === '') return null
  const known = ['Male', 'Female', 'Other'].find((each) => each.toLowerCase() === text.toLowerCase())
  if (known === undefined) throw invalid({ gender: 'Gender must be Male, Female or Other' })
  return known
}
