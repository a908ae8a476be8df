import { branchDisplayName } from '@domain/account/branches'
import { membershipLabel } from '@domain/account/membership'
import type { Queries } from '@server/database/database'
import { csvOf } from '@server/csv'
import { erasedDomain } from '../eraseAccount'
import { memberColumns, type Member } from '../members'
import { columnNames } from './columns'

/** All members as CSV, with the columns that an import reads. */
export async function exportMembers(database: Queries): Promise<string> {
  const members = await database.query<Member>(
    `select ${memberColumns} from members m where m.email not like $1 and m.role <> 'guest' order by m.id`,
    [`%@${erasedDomain}`],
  )
  return csvOf([
    columnNames,
    ...members.map((member) => [
      member.email,
      member.firstName,
      member.lastName,
      member.mobile,
      member.gender ?? '',
      member.memberType === null ? '' : membershipLabel(member.memberType).replace(' Membership', ''),
      member.branches.map(branchDisplayName).join('; '),
      member.dateOfBirth ?? '',
      member.nic ?? '',
      member.city ?? '',
      member.emergencyMobile ?? '',
      member.joinedDate,
    ]),
  ])
}
