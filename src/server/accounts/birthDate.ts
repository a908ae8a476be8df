import { birthDate } from '@domain/forms/memberFieldRules'
import { todayAt } from '@domain/time/centreTime'
import { invalid } from '@server/http/problems'

/** Refuses a date of birth that no living person has (A5.20). */
export function demandBirthDate(typed: string, now: number): void {
  const error = birthDate(todayAt(now))(typed)
  if (error !== null) throw invalid({ date_of_birth: error })
}
