import { type CentreDate, isCentreDate } from '../time/centreTime'
import type { DeskDayQuery } from './deskDay'

/** The day of a branch as the query of the address of the front desk; the first branch today has none. */
export const deskAddressQuery = ({ branchId, date }: DeskDayQuery, today: CentreDate): string =>
  branchId === null && date === today ? '' : `?${branchId === null ? '' : `branch=${branchId}&`}date=${date}`

/** The day that an address names; what is missing or is none, is the first branch and `today`. */
export function deskDayIn(
  parameter: (name: 'branch' | 'date') => string | null,
  today: CentreDate,
): DeskDayQuery {
  const [branch, date] = [parameter('branch') ?? '', parameter('date') ?? '']
  return {
    branchId: /^[1-9]\d{0,8}$/.test(branch) ? Number(branch) : null,
    date: isCentreDate(date) ? date : today,
  }
}
