import { firstError, required } from './fieldRules'
import { mobile, withLetter } from './memberFieldRules'
import { atMost, textLimits } from './textLimits'
import { validateWith } from './validation'

/** A guest whom the front desk enters. */
export type DeskGuestForm = {
  readonly name: string
  readonly mobile: string
}

export const emptyGuest: DeskGuestForm = { name: '', mobile: '' }

/** First error of each field. */
export const validateGuest = validateWith<DeskGuestForm>({
  name: firstError(required('Name is required'), atMost(textLimits.line), withLetter('Name')),
  mobile,
})
