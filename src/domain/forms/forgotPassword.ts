import * as rules from './fieldRules'
import { validateWith } from './validation'

/** The form that requests a reset mail (A2.14, A5.10). */
export type ForgotPasswordForm = { readonly email: string }

/** First error of each field (A5.10). */
export const validateForgotPassword = validateWith<ForgotPasswordForm>({ email: rules.email })
