import type { DeskClosing } from '../desk/deskDay'
import { firstError, required } from './fieldRules'
import { atMost, textLimits } from './textLimits'
import { validateWith } from './validation'

/** Hours that the front desk takes out of sale. */
export type DeskClosingForm = {
  /** The id of a court; '' for the whole branch. */
  readonly facility: string
  /** The hour at which it begins, 5 to 23. */
  readonly from: string
  /** The hour at which it ends, up to 24. */
  readonly until: string
  readonly reason: string
}

/** First error of each field. */
export const validateClosing = validateWith<DeskClosingForm>({
  until: (value, { from }) => (Number(value) > Number(from) ? null : 'The end must be after the beginning'),
  reason: firstError(required('Reason is required: members read it'), atMost(textLimits.line)),
})

/** The hours of a valid form, at a branch on a day. */
export const closingOf = (
  { facility, from, until, reason }: DeskClosingForm,
  place: Pick<DeskClosing, 'branchId' | 'date'>,
): Omit<DeskClosing, 'isNotify'> => ({
  branchId: place.branchId,
  date: place.date,
  facilityId: facility === '' ? null : Number(facility),
  from: Number(from),
  until: Number(until),
  reason,
})
