import { type DeskMethod, deskMethods } from '../desk/deskDay'
import { failing, firstError } from './fieldRules'
import { atMost, textLimits } from './textLimits'
import { validateWith } from './validation'

/** How somebody pays at the front desk. */
export type DeskPaymentForm = {
  readonly method: string
  /** The number of a card slip, a cheque or a transfer; not used for cash. */
  readonly reference: string
}

export const newDeskPayment: DeskPaymentForm = { method: 'cash', reference: '' }

/** The method of a form; undefined for another text. */
export const methodIn = ({ method }: Pick<DeskPaymentForm, 'method'>): DeskMethod | undefined =>
  deskMethods.find((each) => each === method)

/** First error of each field: everything but cash has a reference. */
export const validateDeskPayment = validateWith<DeskPaymentForm>({
  method: (_, values) => (methodIn(values) ? null : 'Choose how it is paid'),
  reference: (value, { method }) =>
    firstError(
      failing((text) => text === '' && method !== 'cash', 'Reference is required'),
      atMost(textLimits.line),
    )(value),
})

/** The method and the reference of a valid form. */
export const deskPaymentOf = (values: DeskPaymentForm) => ({
  method: methodIn(values) ?? ('cash' as const),
  reference: values.method === 'cash' ? null : values.reference,
})
